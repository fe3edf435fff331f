// Writes .cache/typedoc.json: how TypeDoc reads each export of each entry point. The site shows it below the export's heading.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Application, ReflectionKind } from 'typedoc';
import { fingerprint } from '../build.mjs';
import { root, runAsCommand, StepFailed } from '../steps.mjs';

/** @typedef {import('typedoc').DeclarationReflection} Declaration */
/** @typedef {import('typedoc').SignatureReflection} Signature */
/** @typedef {{ code: string, modules: string[], source: string }} Entry how an export is declared, where it is imported from, and
 *   the file and line of its source */

/** Longer declarations are not readable. The page's tables describe their parts. */
const codeLengthMax = 600;

/** @param {string} fileName the entry point without its extension, such as `index` */
const moduleOf = (fileName) =>
  fileName === 'index' ? 'campus-market' : `campus-market/${fileName}${fileName === 'market' ? '.js' : ''}`;

/** @returns {Promise<Record<string, Entry>>} */
async function readDeclarations() {
  const app = await Application.bootstrap({ options: join(root, 'typedoc.json') });
  const project = await app.convert();
  if (!project || app.logger.hasErrors() || app.logger.hasWarnings()) {
    throw new StepFailed('TypeDoc cannot read the entry points.');
  }
  /** @type {Record<string, Entry>} */
  const entries = {};
  for (const entryPoint of project.children ?? []) {
    for (const child of entryPoint.children ?? []) {
      const target = child.isReference() ? child.getTargetReflectionDeep() : child;
      if (!target.isDeclaration()) continue;
      const module = moduleOf(entryPoint.name);
      const known = entries[child.name];
      if (known) known.modules.push(module);
      else
        entries[child.name] = {
          code: declarationOf(child.name, target),
          modules: [module],
          source: sourceOf(target),
        };
    }
  }
  return entries;
}

/** @param {Declaration} declaration */
function sourceOf({ sources = [], signatures = [] }) {
  const [source] = [...sources, ...signatures.flatMap((signature) => signature.sources ?? [])];
  return source ? `${source.fileName}:${source.line}` : '';
}

/** @param {string} name @param {Declaration} declaration */
function declarationOf(name, declaration) {
  const code = declarationCode(name, declaration);
  return code.length > codeLengthMax ? '' : code;
}

/** @param {string} name @param {Declaration} declaration */
function declarationCode(name, declaration) {
  const { kind, type, signatures = [], extendedTypes = [], children = [] } = declaration;
  const generics = typeParametersOf(declaration);
  const parents = extendedTypes.length > 0 ? ` extends ${extendedTypes.join(', ')}` : '';
  switch (kind) {
    case ReflectionKind.Interface:
      return `interface ${name}${generics}${parents}`;
    case ReflectionKind.TypeAlias:
      return `type ${name}${generics} = ${type};`;
    case ReflectionKind.Class: {
      const members = children
        .filter(({ inheritedFrom }) => !inheritedFrom)
        .flatMap((member) =>
          member.signatures
            ? member.signatures.map((signature) => `  ${signatureOf(member.name, signature)};`)
            : [
                `  ${member.name}${member.flags.isOptional ? '?' : ''}: ${member.type ?? member.getSignature?.type};`,
              ],
        );
      return [`class ${name}${generics}${parents} {`, ...members, '}'].join('\n');
    }
    default: {
      const calls = type?.type === 'reflection' ? (type.declaration.signatures ?? signatures) : signatures;
      return calls.length > 0
        ? calls.map((signature) => `function ${signatureOf(name, signature)};`).join('\n')
        : `const ${name}: ${type};`;
    }
  }
}

/** @param {string} name @param {Signature} signature */
function signatureOf(name, signature) {
  const parameters = (signature.parameters ?? []).map(({ name: own, type, flags, defaultValue }) => {
    const shownName = own === '__namedParameters' ? 'options' : own;
    return `${flags.isRest ? '...' : ''}${shownName}${flags.isOptional || defaultValue ? '?' : ''}: ${type}`;
  });
  const result = name === 'constructor' ? '' : `: ${signature.type}`;
  return `${name}${typeParametersOf(signature)}(${parameters.join(', ')})${result}`;
}

/** @param {Declaration | Signature} reflection */
function typeParametersOf({ typeParameters = [] }) {
  const texts = typeParameters.map(
    ({ name, type, default: defaultType }) =>
      `${name}${type ? ` extends ${type}` : ''}${defaultType ? ` = ${defaultType}` : ''}`,
  );
  return texts.length > 0 ? `<${texts.join(', ')}>` : '';
}

/**
 * Returns the exports that no page names. The guide to embedding describes those of `campus-market/market.js` by their path,
 * such as `market.cart.add`.
 *
 * @param {Record<string, Entry>} declarations
 */
function findUndocumentedNames(declarations) {
  const texts = ['docs/reference', 'docs/kit', 'docs/guide'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((file) => file.endsWith('.md'))
      .map((file) => readFileSync(join(root, folder, file), 'utf8')),
  );
  const words = new Set(texts.join('\n').match(/\w+/g));
  // The page of a component describes its props.
  const isNamed = (/** @type {string} */ name) => words.has(name) || words.has(name.replace(/Props$/, ''));
  return Object.entries(declarations)
    .filter(([name, { modules }]) => !isNamed(name) && !modules.includes('campus-market/market.js'))
    .map(([name]) => name);
}

const declarationsFile = join(root, '.cache/typedoc.json');
/** Contains a hash of what TypeDoc has read. TypeDoc takes longer than all other steps before the build of the site. */
const stamp = join(root, '.cache/built/typedoc');

/** Returns the declarations as TypeDoc has read them before, unless the code has changed since. */
async function readChangedDeclarations() {
  const hash = fingerprint([
    'src',
    'typedoc.json',
    'tsconfig.json',
    'package-lock.json',
    'scripts/docs/typedoc-declarations.mjs',
  ]);
  if (existsSync(declarationsFile) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) {
    return /** @type {Record<string, Entry>} */ (JSON.parse(readFileSync(declarationsFile, 'utf8')));
  }
  const declarations = await readDeclarations();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(declarationsFile, JSON.stringify(declarations));
  writeFileSync(stamp, hash);
  return declarations;
}

await runAsCommand(async () => {
  const undocumented = findUndocumentedNames(await readChangedDeclarations());
  if (undocumented.length > 0) throw new StepFailed(`No page of docs names ${undocumented.join(', ')}.`);
});
