// node query.mjs FILE.sql - ask DuckDB (npm install @duckdb/node-api), print the rows
import { readFileSync } from "node:fs";

const { DuckDBInstance } = await import(process.env.DUCKDB ?? "@duckdb/node-api");
const connection = await (await DuckDBInstance.create()).connect();
const rows = await connection.runAndReadAll(readFileSync(process.argv[2], "utf8"));
for (const row of rows.getRows()) console.log(row.map(String).join("\t"));
