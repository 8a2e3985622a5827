// icons.tsx - small signs, drawn as lines so that no font is needed

const PATHS = {
    gear: 'M12 8.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7M12 2.8v3M12 18.2v3M2.8 12h3M18.2 12h3M5.5 5.5l2.1 2.1M16.4 16.4l2.1 2.1M5.5 18.5l2.1-2.1M16.4 7.6l2.1-2.1',
    home: 'M4 11.5L12 4.5l8 7M6.5 10v9.5h11V10M10 19.5v-5h4v5',
    full: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
    close: 'M6 6l12 12M18 6L6 18',
    flip: 'M8 4v15M8 19l-4-4M8 19l4-4M16 20V5M16 5l-4 4M16 5l4 4',
    down: 'M12 4v11M12 15l-4.5-4.5M12 15l4.5-4.5M5 20h14',
    print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
    first: 'M6 5v14M18 5l-8 7l8 7z',
    prev: 'M16 5l-8 7l8 7z',
    next: 'M8 5l8 7l-8 7z',
    last: 'M18 5v14M6 5l8 7l-8 7z',
    pause: 'M8 5v14M16 5v14',
    play: 'M8 5l10 7l-10 7z',
    pen: 'M4 20l1-4L16 5l3 3L8 19z',
    equal: 'M6 9h12M6 15h12',
    claim: 'M6 4h9l3 3v13H6zM9 13.5l2.2 2.2L15 11.5',
    adjust: 'M12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6M12 3v3M12 18v3M3 12h3M18 12h3',
    hand: 'M8 13.5V6.5a1.5 1.5 0 0 1 3 0V11V5a1.5 1.5 0 0 1 3 0v6V6.5a1.5 1.5 0 0 1 3 0V14a6 6 0 0 1-6 6c-2.8 0-4-1.4-5.3-3.6L4 13.6a1.5 1.5 0 0 1 2.6-1.5z',
    bell: 'M6 17v-6a6 6 0 0 1 12 0v6M4 17h16M10.5 20.5h3M12 3v2',
    flag: 'M6 21V4M6 5h11l-2.5 4L17 13H6',
    sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
    mute: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
    copy: 'M9 9h11v11H9zM5.5 15H4V4h11v1.5',
    back: 'M5 9h9a5 5 0 0 1 0 10H9M5 9l4-4M5 9l4 4',
}

export type IconName = keyof typeof PATHS

export function Icon({ name }: { name: IconName }) {
    return (
        <svg class="icon-sign" viewBox="0 0 24 24" aria-hidden="true">
            <path d={PATHS[name]} />
        </svg>
    )
}
