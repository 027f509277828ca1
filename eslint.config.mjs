import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/**
 * Which way imports may point:
 *   functions: domain ← contract ← catalogue, http, documents ← user ← cards, benefits, card-images, profile ← app.ts ← index.ts
 *   web:       display, shared ← api ← features ← pages, shell ← app
 */
function imports(files, patterns) {
  return { files, rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] } };
}

const forbid = (regex, message, allowTypeImports = false) => ({ regex, message, allowTypeImports });

const webLayers = (...layers) =>
  forbid(
    `^(\\.\\./)+(${layers.join('|')})(/|$)`,
    'Imports point from app to pages to features to api to display.',
  );

const contractTypesOnly = forbid(
  '^@card-rewards/functions/contract$',
  'The client takes types only from the contract, so that it costs no bytes.',
  true,
);
const noServer = forbid(
  '^@card-rewards/functions(/app)?$',
  'The client imports the contract and the domain only.',
);

export default tseslint.config(
  { ignores: ['**/node_modules/', '**/lib/', '**/dist/', '.cache/', '.data/', 'test-results/'] },
  js.configs.recommended,
  tseslint.configs.strict,
  {
    languageOptions: { globals: { console: 'readonly', process: 'readonly' } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  { files: ['**/*.mjs', 'web/public/*.js'], rules: { 'no-undef': 'off' } },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  {
    // Days are strings, and the time comes from outside.
    files: ['functions/src/**/*.ts'],
    ignores: ['functions/src/domain/plain-date.ts', 'functions/src/index.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'NewExpression[callee.name="Date"]', message: 'Take the time from the injected now().' },
        {
          selector: 'MemberExpression[object.name="Date"]',
          message: 'Take the time from the injected now().',
        },
      ],
    },
  },
  imports(['functions/src/domain/**'], [forbid('^(?!\\./)', 'domain/ imports its siblings only.')]),
  imports(
    ['functions/src/contract/**'],
    [
      forbid(
        '^(?!\\./|zod$|\\.\\./domain/index\\.ts$)',
        'contract/ imports zod, the domain and its siblings only.',
      ),
    ],
  ),
  imports(
    ['functions/src/catalogue/**'],
    [
      forbid(
        '^(?!\\./|\\.\\./domain/index\\.ts$|\\.\\./contract/index\\.ts$)',
        'catalogue/ imports the domain, types of the contract and its siblings only.',
      ),
      forbid(
        'contract/index\\.ts$',
        'The client loads the catalogue, so it takes types only from the contract.',
        true,
      ),
    ],
  ),
  imports(
    ['functions/src/http/**'],
    [
      forbid(
        '^\\.\\./(cards|benefits|uses|history|card-images|profile|documents|user|app\\.ts|index\\.ts)',
        'http/ knows no resource.',
      ),
    ],
  ),
  imports(
    [
      'functions/src/{cards,benefits,uses,history,card-images,profile,documents,user}/**',
      'functions/src/app.ts',
    ],
    [
      forbid('^firebase-(admin|functions)', 'Only index.ts wires Firebase; elsewhere take its types.', true),
      forbid(
        '(app|index)\\.ts$(?<!(contract|domain|documents)/index\\.ts)',
        'Imports point towards the domain.',
      ),
    ],
  ),
  imports(
    ['web/src/display/**', 'web/src/shared/**'],
    [webLayers('app', 'shell', 'pages', 'features', 'api'), contractTypesOnly, noServer],
  ),
  imports(['web/src/api/**'], [webLayers('app', 'shell', 'pages', 'features'), contractTypesOnly, noServer]),
  imports(
    ['web/src/features/*/*'],
    [
      webLayers('app', 'shell', 'pages'),
      forbid('^\\.\\./(?!\\.\\./)', 'Features never import each other; pages compose them.'),
      contractTypesOnly,
      noServer,
    ],
  ),
  imports(['web/src/{pages,shell}/**'], [webLayers('app'), contractTypesOnly, noServer]),
  imports(['web/src/app/**'], [contractTypesOnly, noServer]),
);
