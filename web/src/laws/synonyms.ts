// synonyms.ts - what people say, and how the Laws say it
//
// Each row: words that are looked for, and the words of the provisions that they mean.
export const SYNONYMS: [said: string[], meant: string[]][] = [
    [
        [
            'mobile phone',
            'cell phone',
            'smartphone',
            'smart watch',
            'smartwatch',
            'mobile',
            'cellphone',
            'telephone',
            'computer',
            'engine',
        ],
        ['electronic device', 'device', 'phone'],
    ],
    [
        ['clock', 'timer'],
        ['clock', 'chessclock', 'display'],
    ],
    [
        ['time trouble', 'out of time', 'timeout', 'time forfeit', 'on time'],
        ['flag', 'time'],
    ],
    [['horse', 'jump'], ['knight']],
    [
        ['castle', 'tower'],
        ['rook', 'castl'],
    ],
    [['castling', 'castle'], ['castl']],
    [['e.p.', 'ep', 'in passing'], ['en passant']],
    [['queening', 'underpromotion', 'promote', 'promotion'], ['promot']],
    [
        ['threefold', '3fold', 'three times', 'repetition', 'same position', 'repeated position'],
        ['repet', 'third time', 'fifth time', 'same position'],
    ],
    [
        ['50 moves', 'fifty moves', '50 move rule', 'fifty-move', '50-move'],
        ['fifty', '50'],
    ],
    [
        ['75 moves', 'seventy-five', '75-move'],
        ['seventy', '75'],
    ],
    [
        ['touch move', 'touch-move', "j'adoube", 'jadoube', 'adjust'],
        ['touch', 'adjust'],
    ],
    [
        ['mate', 'checkmate'],
        ['checkmate', 'mate'],
    ],
    [
        ['impossible mate', 'insufficient material', 'dead draw', 'dead position'],
        ['cannot checkmate', 'dead', 'by any series', 'any possible series'],
    ],
    [['draw', 'remis', 'tie'], ['draw']],
    [
        ['lose', 'forfeit', 'default'],
        ['los', 'forfeit', 'default'],
    ],
    [
        ['no show', 'no-show', 'late'],
        ['late', 'default', 'arriv'],
    ],
    [
        ['notation', 'scoresheet', 'score sheet', 'writing', 'record'],
        ['record', 'scoresheet', 'notation', 'writ'],
    ],
    [['referee', 'umpire', 'judge', 'tournament director'], ['arbiter']],
    [
        ['cheating', 'cheat'],
        ['device', 'inspect', 'advice', 'notes', 'unfair'],
    ],
    [
        ['blind', 'visually impaired', 'visually disabled'],
        ['blind', 'visually'],
    ],
    [
        ['bullet', 'fast chess', 'speed chess'],
        ['blitz', 'rapid'],
    ],
    [['fischer random', 'fischerandom', 'freestyle', '960'], ['chess960']],
    [
        ['increment', 'bonus', 'fischer'],
        ['increment', 'additional time', 'added'],
    ],
    [['two hands', 'both hands', 'one hand'], ['hand']],
    [['wrong colours', 'reversed colours', 'colors', 'color'], ['colour']],
    [
        ['penalty', 'punishment', 'sanction'],
        ['penal', 'warning'],
    ],
    [
        ['white first', 'who starts', 'who begins'],
        ['first move', 'commences', 'begins', 'white'],
    ],
]
