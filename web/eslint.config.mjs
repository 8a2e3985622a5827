// eslint.config.mjs - what is asked of the page's code besides its types
//
// From the root of the tree: eslint --config web/eslint.config.mjs …
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import hooks from 'eslint-plugin-react-hooks'
import ts from 'typescript-eslint'

// What a browser may refuse, even to name: each has a module that never throws.
const DOORS = {
    'ui/store.ts': ['localStorage', 'sessionStorage', 'indexedDB'],
    'ui/offline.ts': ['caches', 'serviceWorker'],
}
const refused = Object.entries(DOORS).flatMap(([file, names]) =>
    names.map((name) => ({ name, message: `A browser may refuse it: ask src/${file}.` })),
)

export default ts.config(
    {
        files: ['web/src/**/*.{ts,tsx}', 'tests/page/*.ts'],
        extends: [ts.configs.strictTypeChecked, ts.configs.stylisticTypeChecked],
        plugins: { 'react-hooks': hooks },
        languageOptions: {
            parserOptions: {
                project: './tsconfig.json',
                tsconfigRootDir: dirname(fileURLToPath(import.meta.url)),
            },
        },
        rules: {
            'react-hooks/rules-of-hooks': 'error',
            'react-hooks/exhaustive-deps': 'error',
            '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
            '@typescript-eslint/no-confusing-void-expression': [
                'error',
                { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
            ],
            '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
            // What is thrown is a Fault: the server's words, not a mistake in the program.
            '@typescript-eslint/only-throw-error': 'off',
            '@typescript-eslint/prefer-promise-reject-errors': 'off',
            // node:test keeps the promises that it gives.
            '@typescript-eslint/no-floating-promises': [
                'error',
                {
                    allowForKnownSafeCalls: [
                        { from: 'package', name: 'test', package: 'node:test' },
                    ],
                },
            ],
        },
    },
    {
        files: ['web/src/**/*.{ts,tsx}'],
        ignores: Object.keys(DOORS).map((file) => `web/src/${file}`),
        rules: {
            'no-restricted-globals': ['error', ...refused],
            'no-restricted-properties': [
                'error',
                ...refused.map(({ name, message }) => ({ property: name, message })),
            ],
        },
    },
    {
        files: ['packages/js/src/*.ts'],
        extends: [ts.configs.strictTypeChecked, ts.configs.stylisticTypeChecked],
        languageOptions: {
            parserOptions: {
                project: '../packages/js/tsconfig.json',
                tsconfigRootDir: dirname(fileURLToPath(import.meta.url)),
            },
        },
        rules: {
            '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
            '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
        },
    },
    {
        files: ['web/*.mjs', 'packages/js/*.mjs', 'tests/{js,page,web}/*.mjs'],
        extends: [ts.configs.recommended, ts.configs.stylistic],
        rules: { '@typescript-eslint/no-empty-function': 'off' },
    },
)
