import path from 'node:path';

/**
 * The folders of each source tree. A folder may import itself and folders in earlier lines. `features/*` stands for
 * each folder in features/.
 */
const layers = {
  'functions/src': [
    ['domain'],
    ['contract'],
    ['catalogue', 'http', 'documents'],
    ['store'],
    ['usage'],
    ['terms'],
    ['benefits'],
    ['statements'],
    ['cards'],
    ['card-images'],
    ['account'],
    ['calendar-feed'],
    ['push'],
    ['reminders'],
    ['standalone-handlers.ts'],
    ['app.ts'],
    ['index.ts'],
  ],
  'web/src': [['browser'], ['model'], ['ui', 'api'], ['features/*'], ['shell'], ['pages'], ['app']],
};

/** The kinds of files in a feature that decide and call nothing: drafts, texts and rules. */
const pureFiles = /^(?!use-)(?!.*-(queries|calls|styles)\.ts$).*\.ts$/;

/**
 * Further imports that some files may not have. With `types`, these files may import types. `names` are the names of
 * files in any folder of `files`.
 */
const forbidden = [
  {
    files: 'functions/src/domain/',
    imports: /^(?!\.|zod$)/,
    message: 'domain/ imports its siblings only, and zod in fields/.',
  },
  {
    files: 'functions/src/domain/',
    except: ['functions/src/domain/fields/'],
    imports: /^zod$|\/fields\//,
    types: true,
    message: 'The client loads the domain, so its rules take only types from fields/.',
  },
  {
    files: 'functions/src/contract/',
    imports: /^(?!\.|zod$)/,
    message: 'contract/ imports zod, the domain and its siblings only.',
  },
  { files: 'functions/src/catalogue/', imports: /^[^.]/, message: 'catalogue/ imports no packages.' },
  {
    files: 'functions/src/catalogue/',
    imports: /\/contract\//,
    types: true,
    message: 'The client loads the catalogue, so it takes only types from the contract.',
  },
  {
    files: 'functions/src/',
    except: ['functions/src/index.ts'],
    imports: /^firebase-(admin|functions)/,
    types: true,
    message: 'Only index.ts wires Firebase. Other files import types only.',
  },
  {
    files: 'functions/src/',
    except: [
      'functions/src/http/authenticate.ts',
      'functions/src/calendar-feed/',
      'functions/src/reminders/',
      'functions/src/store/due-users.ts',
      'functions/src/account/erase.ts',
    ],
    imports: /\/owner\.ts$/,
    types: true,
    message: 'Only the token check, the secret links and the schedules make an OwnerId.',
  },
  {
    files: 'web/src/',
    imports: /^@card-rewards\/functions\/contract$/,
    types: true,
    message: 'The client takes only types from the contract, so that it costs no bytes.',
  },
  {
    files: 'web/src/',
    imports: /^@card-rewards\/functions(\/app)?$/,
    message: 'The client imports a part of the function by its name, such as /domain.',
  },
  {
    files: 'web/src/features/',
    names: pureFiles,
    imports:
      /^(react|firebase|@tanstack|@mui)\b|\/(api\/(?!read-responses\.ts)|browser\/|ui\/|use-)|-(queries|calls)\.ts$|\.tsx$/,
    types: true,
    message: 'Drafts, texts and rules are pure: see the kinds of files in CONTRIBUTING.md.',
  },
  {
    files: 'web/src/features/',
    names: /-calls\.ts$/,
    imports: /^(react|@tanstack|@mui)\b|\/use-|-queries\.ts$|\.tsx$/,
    types: true,
    message: 'Calls know no React: see the kinds of files in CONTRIBUTING.md.',
  },
  {
    files: 'web/src/app/screens.tsx',
    imports: /^\.\//,
    message: 'The router and the app import the table of screens, so it imports no file of app/.',
  },
];

/** Reports imports that break the order of the folders or a rule of the table above. */
export const imports = {
  create(context) {
    const file = path.relative(context.cwd, context.filename).replaceAll(path.sep, '/');
    const check = (node) => {
      if (!node.source) return;
      const imported = node.source.value;
      const report = (message) => context.report({ node: node.source, message });
      const from = layerOf(file);
      const to = imported.startsWith('.') && layerOf(path.posix.join(path.posix.dirname(file), imported));
      if (from && to && to.folder !== from.folder && to.level >= from.level) {
        report(`${from.folder} may not import ${to.folder}: see tests/lint/layers.mjs.`);
      }
      for (const { files, except = [], names = /./, imports, types, message } of forbidden) {
        if (!file.startsWith(files) || !names.test(path.basename(file)) || !imports.test(imported)) continue;
        if (except.some((each) => file.startsWith(each))) continue;
        if (!types || !importsTypesOnly(node)) report(message);
      }
    };
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ExportAllDeclaration: check };
  },
};

/** Returns the folder of a file and its place in the order, or undefined for a file outside these folders. */
function layerOf(file) {
  for (const [root, levels] of Object.entries(layers)) {
    if (!file.startsWith(`${root}/`)) continue;
    const [first, second] = file.slice(root.length + 1).split('/');
    const level = levels.findIndex((names) => names.includes(first) || names.includes(`${first}/*`));
    if (level === -1) return undefined;
    return { level, folder: levels[level].includes(first) ? first : `${first}/${second}` };
  }
  return undefined;
}

function importsTypesOnly({ importKind, exportKind, specifiers = [] }) {
  const isType = (each) => (each.importKind ?? each.exportKind) === 'type';
  return isType({ importKind, exportKind }) || (specifiers.length > 0 && specifiers.every(isType));
}
