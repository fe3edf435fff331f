// Writes the package's declarations, dist/types. The contract's types are inferred from zod schemas, and those of the elements from
// React components. This script writes the resolved types, so that the declarations import neither zod nor, for elements, React.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';
import { root, runAsCommand, runNode, StepFailed, typeChecker } from './steps.mjs';
import { typePrinter } from './type-printer.mjs';
import { openProgram } from './typescript.mjs';

const outDir = join(root, 'dist/types');
const typesFile = 'contract/shared/types';
const membersFile = 'element-members';

/** The types of the elements in the templates of each framework. The compiler copies no declarations. */
const handWritten = ['react.d.ts', 'vue.d.ts', 'svelte.d.ts'];

/** Returns the tags of all elements. The package has an entry point for each. */
const tags = () =>
  readdirSync(join(root, 'src/features'), { recursive: true, encoding: 'utf8' }).flatMap(
    (name) => /([\w-]+)\.element\.ts$/.exec(name)?.[1] ?? [],
  );

async function writeDeclarations() {
  rmSync(outDir, { recursive: true, force: true });
  await emitDeclarations();
  writeFileSync(join(outDir, `${typesFile}.d.ts`), printContractTypes());
  writeFileSync(join(outDir, `${membersFile}.d.ts`), printElementMembers());
  const names = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).map((name) =>
    name.replaceAll('\\', '/'),
  );
  const texts = new Map(
    names
      .filter((name) => name.endsWith('.d.ts'))
      .map((name) => [name, readFileSync(join(outDir, name), 'utf8')]),
  );
  // In an app with our components, React's JSX knows our tags too.
  texts.set('index.d.ts', `import './react.ts';\n${texts.get('index.d.ts')}`);
  for (const name of handWritten) texts.set(name, readFileSync(join(root, 'src', name), 'utf8'));
  for (const tag of tags()) texts.set(`elements/${tag}.d.ts`, "export * from '../page-market.ts';\n");
  const neededFiles = findNeededFiles(texts);

  rmSync(outDir, { recursive: true });
  for (const name of neededFiles) {
    const path = join(outDir, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, texts.get(name) ?? '');
  }
}

/** Runs the compiler. Its options are in a file that this function writes. `npm run check` checks the types, so this does not. */
async function emitDeclarations() {
  const folder = join(root, '.cache/declarations');
  const config = {
    extends: '../../tsconfig.json',
    compilerOptions: {
      noEmit: false,
      incremental: false,
      tsBuildInfoFile: null,
      declaration: true,
      emitDeclarationOnly: true,
      noCheck: true,
      rootDir: '../../src',
      outDir,
    },
    include: [],
    files: ['index', 'ui', 'elements', 'market', 'testing'].map((entryPoint) => `../../src/${entryPoint}.ts`),
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  await runNode(typeChecker, ['--project', folder, '--singleThreaded']);
}

/**
 * Returns the names of the package's declarations. Files of the contract with schemas are left out, because no declaration imports
 * them after the contract's types are resolved.
 *
 * @param {Map<string, string>} files
 */
function findNeededFiles(files) {
  const neededFiles = new Set([...files.keys()].filter((name) => !name.startsWith('contract/')));
  for (const name of neededFiles) {
    const imports = (files.get(name) ?? '').matchAll(/from ['"](\.{1,2}\/[^'"]+)\.tsx?['"]/g);
    for (const [, path = ''] of imports) {
      const imported = `${posix.join(dirname(name), path)}.d.ts`;
      if (files.has(imported)) neededFiles.add(imported);
    }
  }
  return neededFiles;
}

/** Returns the exported types of the contract with every inferred part resolved. */
function printContractTypes() {
  const file = `src/${typesFile}.ts`;
  const program = openProgram([file]);
  const source = program.getSourceFile(join(root, file));
  if (!source) throw new StepFailed(`${file} does not exist.`);
  const checker = program.getTypeChecker();
  const aliases = source.statements
    .filter(ts.isTypeAliasDeclaration)
    .filter((alias) => alias.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword));
  const isGeneric = (/** @type {ts.TypeAliasDeclaration} */ alias) => Boolean(alias.typeParameters);
  const names = new Map(
    aliases
      .filter((alias) => !isGeneric(alias))
      .map((alias) => [checker.getTypeAtLocation(alias.name), alias.name.text]),
  );
  const { print, printComment } = typePrinter(checker, (type) => names.get(type));
  return aliases
    .map((alias) => {
      if (isGeneric(alias)) return alias.getFullText().trim();
      const type = checker.getTypeAtLocation(alias.name);
      const symbol = checker.getSymbolAtLocation(alias.name);
      return `${printComment(symbol, '')}export type ${alias.name.text} = ${print(type, '')};`;
    })
    .join('\n\n');
}

/**
 * Returns the properties, attributes and events of the elements with every type resolved: those of the contract are imported, and
 * other named types are written into the same file.
 */
function printElementMembers() {
  const program = openProgram([`dist/types/${membersFile}.d.ts`]);
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(join(outDir, `${membersFile}.d.ts`));
  const members = file?.statements
    .filter(ts.isTypeAliasDeclaration)
    .find(({ name }) => name.text === 'ElementMembers');
  if (!members) throw new StepFailed(`${membersFile}.d.ts does not declare ElementMembers.`);

  /** @type {Set<string>} */
  const importedNames = new Set();
  /** @type {Map<string, ts.Type>} */
  const writtenTypes = new Map();
  const { print, printComment, printProperty } = typePrinter(checker, (type) => {
    const symbol = type.aliasSymbol ?? (type.isClassOrInterface() ? type.symbol : undefined);
    const source = symbol?.declarations?.[0]?.getSourceFile();
    if (!symbol || !source || type.aliasTypeArguments) return undefined;
    if (program.isSourceFileDefaultLibrary(source)) return symbol.name;
    if (source.fileName.endsWith(`/${typesFile}.d.ts`)) importedNames.add(symbol.name);
    else if ((writtenTypes.get(symbol.name) ?? type) === type) writtenTypes.set(symbol.name, type);
    else return undefined;
    return symbol.name;
  });

  const printTag = (/** @type {ts.Symbol} */ tag) => {
    const groups = checker.getPropertiesOfType(checker.getTypeOfSymbol(tag));
    const properties = groups.find(({ name }) => name === 'properties');
    // The compiler does not connect an attribute to the comment of its property.
    const propertyByAttribute = new Map(
      properties &&
        checker
          .getPropertiesOfType(checker.getTypeOfSymbol(properties))
          .map((property) => [kebabCase(property.name), property]),
    );
    const lines = groups.map((group) => {
      const entries = checker
        .getPropertiesOfType(checker.getTypeOfSymbol(group))
        .map((entry) => printProperty(entry, '      ', propertyByAttribute.get(entry.name)));
      return `    ${group.name}: ${entries.length > 0 ? `{\n${entries.join('\n')}\n    }` : '{}'};`;
    });
    return `  ${JSON.stringify(tag.name)}: {\n${lines.join('\n')}\n  };`;
  };

  const elements = checker
    .getPropertiesOfType(checker.getTypeAtLocation(members.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(printTag);
  const declarations = [`export interface ElementMembers {\n${elements.join('\n')}\n}`];
  // A map's loop also visits the types that are added while another is printed.
  for (const [name, type] of writtenTypes) {
    const comment = printComment(type.aliasSymbol ?? type.symbol, '');
    declarations.push(`${comment}export type ${name} = ${print(type, '')};`);
  }
  const imports = `import type { ${[...importedNames].sort().join(', ')} } from './${typesFile}.ts';`;
  return [imports, ...declarations].join('\n\n');
}

/** @param {string} name */
const kebabCase = (/** @type {string} */ name) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

await runAsCommand(writeDeclarations);
