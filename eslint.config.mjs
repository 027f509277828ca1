import js from '@eslint/js';
import queryPlugin from '@tanstack/eslint-plugin-query';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** The words that the glossary in CONTRIBUTING.md replaces, each with the word to use. */
const WORDS = [
  [/\be-mails?\b/i, 'email'],
  [/\benrol(s|ments?)?\b/i, 'enroll'],
  [/\b(customers?|card ?holders?|account holders?|(its|existing) holders|holder's own)\b/i, 'user'],
  [/\brunning (fee )?(year|period|month)s?\b/i, 'current'],
  [/\b(runs?|ran|running) out\b(?! of)/i, 'expire'],
  [/\b(open|unused) (benefit|credit)s?\b/i, 'available'],
];

/** The British spellings of words that a user may read, and of no name in the code. */
const BRITISH =
  /\b(catalogue|cancelled|cancelling|labelled|travelled|centre|cheque|fulfil|grey|instalment|licence|programme|whilst|\w*(col|fav|flav|behavi|neighb|hon)our\w*|(author|categor|custom|minim|optim|organ|personal|recogn|summar)is(e|ed|es|ing|ation))\b/i;

/**
 * Reports the words in comments, and in texts of the client and the function. Quotations in backticks and texts of one
 * lowercase word are names.
 */
const words = {
  create(context) {
    const report = (node, text, list) => {
      for (const [wrong, right] of list) {
        const [found] = wrong.exec(text.replace(/`[^`]*`/g, '')) ?? [];
        if (found) context.report({ node, message: `Write ${right} for "${found}", as in CONTRIBUTING.md.` });
      }
    };
    const isText = /(^|\/)(web|functions)\/src\//.test(context.filename);
    const onText = (node, text) => {
      if (isText && /\s|^[A-Z]/.test(text)) report(node, text, [...WORDS, [BRITISH, 'the US spelling']]);
    };
    return {
      Program: () => context.sourceCode.getAllComments().forEach((each) => report(each, each.value, WORDS)),
      JSXText: (node) => onText(node, node.value),
      TemplateElement: (node) => onText(node, node.value.raw),
      Literal: (node) => typeof node.value === 'string' && onText(node, node.value),
    };
  },
};

/** Reads a file of prose as one comment. */
const prose = {
  preprocess: (text) => [`/*${text.replaceAll('*/', '* ')}*/`],
  postprocess: (messages) => messages.flat(),
};

const glossary = { rules: { words }, processors: { prose } };

/**
 * A folder may import only the folders on its left:
 *   functions: domain ← contract ← catalogue, http, documents ← user ← usage ← terms ← benefits ← the other folders ← app.ts ← index.ts
 *   web:       browser ← model ← ui, api ← features ← pages, shell ← app
 */
function imports(files, patterns) {
  return { files, rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] } };
}

const forbid = (regex, message, allowTypeImports = false) => ({ regex, message, allowTypeImports });

const webLayers = (...layers) =>
  forbid(
    `^(\\.\\./)+(${layers.join('|')})(/|$)`,
    'Imports point from app to pages, features, api and ui, model, browser.',
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

/** The server's folders besides domain/, contract/, catalogue/ and http/. Each may import only the ones before it. */
const serverFolders = [
  ...['documents', 'user', 'usage', 'terms', 'benefits', 'statements', 'cards'],
  ...['card-images', 'account', 'calendar-feed', 'reminders'],
];
const serverRules = [
  forbid('^firebase-(admin|functions)', 'Only index.ts wires Firebase. Other files import types only.', true),
  forbid(
    '(app|index)\\.ts$(?<!(contract|domain|documents|catalogue)/index\\.ts)',
    'Imports point towards the domain.',
  ),
];
const notFromThere = (folder) => forbid(`^\\.\\./${folder}/`, `${folder}/ imports this folder.`);

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/lib/',
      'functions/src/catalogue/compiled/',
      '**/dist/',
      '.cache/',
      '.data/',
      'test-results/',
    ],
  },
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
  { plugins: { glossary }, rules: { 'glossary/words': 'error' } },
  { files: ['**/*.{md,yaml,yml}'], processor: 'glossary/prose' },
  {
    files: ['{functions,web,tests}/**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeCheckedOnly],
    // One program for all workspaces: with one for each, the files that tests/ imports would be checked twice.
    languageOptions: {
      parserOptions: { project: 'tsconfig.lint.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      // A function in a table of async functions is async even if it awaits nothing.
      '@typescript-eslint/require-await': 'off',
      // These two take a sixth of the linter's time. The code has no enums and assigns no plain objects to classes.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
    },
  },
  {
    // Tests read untyped answers and pass promises on.
    files: ['tests/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/restrict-plus-operands': 'off',
      '@typescript-eslint/restrict-template-expressions': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    // A test that measures once, while the page is still rendering, fails now and then.
    files: ['tests/e2e/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'CallExpression[callee.name="expect"] CallExpression[callee.property.name=' +
            '/^(evaluate|evaluateAll|boundingBox|(all)?innerTexts?|(all)?textContents?|count|getAttribute|inputValue|is[A-Z].*)$/i]',
          message: 'Measure repeatedly: use expect.poll or an assertion of the locator.',
        },
        {
          selector: 'CallExpression[callee.property.name="waitForTimeout"]',
          message: 'Wait for an event or a state.',
        },
        {
          selector: 'Literal[value="networkidle"]',
          message: 'Use quiet() of visit.ts, which also works after the load of the page.',
        },
      ],
    },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.recommended, queryPlugin.configs['flat/recommended']],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  {
    // Days are strings, and callers pass the time in.
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
  imports(
    ['functions/src/domain/**'],
    [forbid('^(?!\\./|\\.\\./[\\w-]+\\.ts$)', 'domain/ imports its siblings only.')],
  ),
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
        `^\\.\\./(${serverFolders.join('|')}|app\\.ts|index\\.ts)`,
        'http/ imports no folder of a resource.',
      ),
    ],
  ),
  imports(['functions/src/app.ts'], serverRules),
  ...serverFolders.map((folder, place) =>
    imports(
      [`functions/src/${folder}/**`],
      [...serverRules, ...serverFolders.slice(place + 1).map(notFromThere)],
    ),
  ),
  imports(
    ['web/src/browser/**'],
    [webLayers('app', 'shell', 'pages', 'features', 'api', 'ui', 'model'), contractTypesOnly, noServer],
  ),
  imports(
    ['web/src/model/**'],
    [webLayers('app', 'shell', 'pages', 'features', 'api', 'ui'), contractTypesOnly, noServer],
  ),
  imports(
    ['web/src/ui/**'],
    [webLayers('app', 'shell', 'pages', 'features', 'api'), contractTypesOnly, noServer],
  ),
  imports(
    ['web/src/api/**'],
    [webLayers('app', 'shell', 'pages', 'features', 'ui'), contractTypesOnly, noServer],
  ),
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
  imports(
    ['web/src/app/screens.tsx'],
    [
      forbid('^\\./', 'The router and the app import the table of screens, so it imports no file of app/.'),
      contractTypesOnly,
      noServer,
    ],
  ),
);
