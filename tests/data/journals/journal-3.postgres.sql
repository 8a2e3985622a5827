-- A journal as the program of schema 3 left it: one game that is over, one that runs.
SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.acts (
    game bigint NOT NULL,
    number integer NOT NULL,
    at bigint NOT NULL,
    received bigint NOT NULL,
    lag integer NOT NULL,
    act text NOT NULL,
    sender text NOT NULL,
    client text NOT NULL,
    note text NOT NULL,
    chain bytea DEFAULT '\x'::bytea NOT NULL
);
CREATE TABLE public.aside (
    game bigint NOT NULL,
    number integer NOT NULL,
    at bigint NOT NULL,
    received bigint NOT NULL,
    lag integer NOT NULL,
    act text NOT NULL,
    sender text NOT NULL,
    client text NOT NULL,
    note text NOT NULL,
    chain bytea NOT NULL
);
CREATE TABLE public.games (
    key bigint NOT NULL,
    id text NOT NULL,
    created bigint NOT NULL,
    over boolean DEFAULT false NOT NULL,
    tags text NOT NULL,
    start text NOT NULL,
    spectators text NOT NULL,
    lag_move integer NOT NULL,
    lag_game integer NOT NULL,
    hashes bytea NOT NULL,
    hands text DEFAULT ''::text NOT NULL,
    chain bytea DEFAULT '\x'::bytea NOT NULL
);
ALTER TABLE public.games ALTER COLUMN key ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.games_key_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.migrations (
    step integer NOT NULL
);
CREATE TABLE public.rooms (
    key bigint NOT NULL,
    hash bytea NOT NULL,
    created bigint NOT NULL
);
ALTER TABLE public.rooms ALTER COLUMN key ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.rooms_key_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
INSERT INTO public.acts VALUES (1, 1, 11, 1794809842651, 0, 'arbiter starts', 'server', '', '', '\xb59896f72b36c77c224d2fb5684cb427');
INSERT INTO public.acts VALUES (1, 2, 829, 1794809843469, 0, 'white plays e4', 'white', 'a1', '', '\xfdbe1deefe83efe447149de90db642f9');
INSERT INTO public.acts VALUES (1, 3, 881, 1794809843521, 0, 'black plays e5', 'black', 'b1', '', '\x95cc99f661bb7478de124d6fe78fbe37');
INSERT INTO public.acts VALUES (1, 4, 926, 1794809843566, 0, 'white plays Nf3', 'white', 'a2', '', '\xe2fc41953c98c163d2f8abf52200cd7e');
INSERT INTO public.acts VALUES (1, 5, 972, 1794809843612, 0, 'black resigns', 'black', 'b2', '', '\xa3a0402cec9ef6091fc27fa98843b90d');
INSERT INTO public.acts VALUES (2, 1, 9, 1794809843661, 0, 'arbiter starts', 'server', '', '', '\x6060af3b08ed05a8a4fd258b748138c5');
INSERT INTO public.acts VALUES (2, 2, 956, 1794809844608, 0, 'white plays d4', 'white', 'a1', '', '\x85c6504717254dddf8ee34c65c631811');
INSERT INTO public.acts VALUES (2, 3, 1052, 1794809844704, 0, 'black plays d5', 'black', 'b1', '', '\xc948e31821395003a0a9f71c3bebae54');
INSERT INTO public.acts VALUES (2, 4, 1234, 1794809844886, 0, 'white plays Nf3', 'white', 'a2', '', '\x19e209278fb35a199ae566765bf0dfa2');
INSERT INTO public.games OVERRIDING SYSTEM VALUE VALUES (1, 'hnd8a2kqxw', 1794809842640, true, '[White "Anna"]
[Black "Boris"]
[TimeControl "5400+30"]
', 'now', 'anyone', 0, 0, '\xf7f807094be1e51b6280583e8fa92a220ff993b2c1cc56ecc52a24f30bc00f106323d83f7f015f1e64f1b9e605a5beec21494177b0009a7e4f79642e9d35be312d1c35002a4ed2a4a02774a068fe7c0178f00b1037449109ea09ae19f33e9ee59c07e81ff3b44f82239c281167079ee1e1847ef6bb5adc76c0006c8740fc9b31', '', '\x0d62b686e9f7c52622e5dc583023f49d');
INSERT INTO public.games OVERRIDING SYSTEM VALUE VALUES (2, 'p4m7c9wtz2', 1794809843652, false, '[White "Clara"]
[Black "Dora"]
', 'now', 'anyone', 0, 0, '\xa989d13430dbb4a99d642215f4137e70f9d643011f13e7030bbcabeb097460de379994d13f2326df58e96719748bed34f6a175bacc6e919b5aed387efede9c237a07a85bc3306019a6ef4054970ac3b5aaff3f74c206f5c5d21a7de4e77cbc9f3fa7672c6c96d73c6434b75c6f47ce544151eb3872613c344b5ec48eb33ecdbf', '', '\x37da9982c35a63e9f790516cab3f82d8');
INSERT INTO public.migrations VALUES (1);
INSERT INTO public.migrations VALUES (2);
INSERT INTO public.migrations VALUES (3);
SELECT pg_catalog.setval('public.games_key_seq', 2, true);
SELECT pg_catalog.setval('public.rooms_key_seq', 1, true);
ALTER TABLE ONLY public.acts
    ADD CONSTRAINT acts_pkey PRIMARY KEY (game, number);
ALTER TABLE ONLY public.games
    ADD CONSTRAINT games_id_key UNIQUE (id);
ALTER TABLE ONLY public.games
    ADD CONSTRAINT games_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (step);
ALTER TABLE ONLY public.rooms
    ADD CONSTRAINT rooms_hash_key UNIQUE (hash);
ALTER TABLE ONLY public.rooms
    ADD CONSTRAINT rooms_pkey PRIMARY KEY (key);
CREATE INDEX games_open ON public.games USING btree (key) WHERE (NOT over);
