// Writes the package's declarations, dist/types. The contract's types are inferred from zod schemas. This script writes the resolved
// types, so that the declarations do not import zod.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';
import { root, runAsCommand, runNode, StepFailed, typeChecker } from './steps.mjs';
import { openProgram } from './typescript.mjs';

const outDir = join(root, 'dist/types');
const typesFile = 'contract/shared/types';

/** Declarations that the compiler cannot write, because they import frameworks that are not installed here. */
const handWritten = ['vue.d.ts', 'svelte.d.ts'];

/** Returns the tags of all elements. The package has an entry point for each. */
const tags = () =>
  readdirSync(join(root, 'src/features'), { recursive: true, encoding: 'utf8' }).flatMap(
    (name) => /([\w-]+)\.element\.ts$/.exec(name)?.[1] ?? [],
  );

async function writeDeclarations() {
  rmSync(outDir, { recursive: true, force: true });
  await emitDeclarations();
  const names = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).map((name) =>
    name.replaceAll('\\', '/'),
  );
  const texts = new Map(
    names
      .filter((name) => name.endsWith('.d.ts'))
      .map((name) => [name, readFileSync(join(outDir, name), 'utf8')]),
  );
  texts.set(`${typesFile}.d.ts`, printContractTypes());
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

/** Runs the compiler. Its options are in a file that this function writes. */
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
      rootDir: '../../src',
      outDir,
    },
    include: [],
    files: ['index', 'ui', 'elements', 'testing'].map((entryPoint) => `../../src/${entryPoint}.ts`),
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
  const print = typePrinter(checker, names);
  return aliases
    .map((alias) => {
      if (isGeneric(alias)) return alias.getFullText().trim();
      const type = checker.getTypeAtLocation(alias.name);
      const symbol = checker.getSymbolAtLocation(alias.name);
      return `${printComment(checker, symbol, '')}export type ${alias.name.text} = ${print(type, '')};`;
    })
    .join('\n\n');
}

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.Symbol | undefined} symbol
 * @param {string} indent
 */
function printComment(checker, symbol, indent) {
  const text = ts.displayPartsToString(symbol?.getDocumentationComment(checker));
  return text ? `${indent}/** ${text} */\n` : '';
}

/**
 * @param {ts.TypeChecker} checker
 * @param {Map<ts.Type, string>} names the names of exported types. Other types refer to an exported type by its name.
 */
function typePrinter(checker, names) {
  /**
   * @param {readonly ts.Type[]} members
   * @param {string} indent
   */
  function printUnion(members, indent) {
    const printed = members.map((member) => printReference(member, indent));
    const text = printed.join(' | ');
    // The compiler represents `boolean` as `true | false`.
    return printed.includes('true') && printed.includes('false')
      ? ['boolean', ...printed.filter((name) => name !== 'true' && name !== 'false')].join(' | ')
      : text;
  }

  /**
   * @param {ts.Symbol} property
   * @param {string} indent
   */
  function printProperty(property, indent) {
    const isOptional = Boolean(property.flags & ts.SymbolFlags.Optional);
    const type = checker.getTypeOfSymbol(property);
    const members = type.isUnion() ? type.types : [type];
    const printedMembers = isOptional
      ? members.filter((member) => !(member.flags & ts.TypeFlags.Undefined))
      : members;
    const name = /^\w+$/.test(property.name) ? property.name : JSON.stringify(property.name);
    const text = names.get(type) ?? printUnion(printedMembers, indent);
    return `${printComment(checker, property, indent)}${indent}${name}${isOptional ? '?' : ''}: ${text};`;
  }

  /**
   * @param {ts.Type} type
   * @param {string} indent
   */
  function printReference(type, indent) {
    return names.get(type) ?? print(type, indent);
  }

  /**
   * @param {ts.Type} type
   * @param {string} indent
   * @returns {string}
   */
  function print(type, indent) {
    if (type.isUnion()) return printUnion(type.types, indent);
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(/** @type {ts.TypeReference} */ (type));
      const text = item ? printReference(item, indent) : 'unknown';
      return text.includes(' | ') && !text.endsWith('}') ? `(${text})[]` : `${text}[]`;
    }
    if (!(type.flags & ts.TypeFlags.Object)) {
      return checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
    }
    const { length: callSignatureCount } = checker.getSignaturesOfType(type, ts.SignatureKind.Call);
    if (callSignatureCount > 0 || type.isClass()) {
      throw new StepFailed(`A type of the contract is not plain data: ${checker.typeToString(type)}`);
    }
    const inner = `${indent}  `;
    const properties = checker.getPropertiesOfType(type).map((property) => printProperty(property, inner));
    const indexSignatures = checker
      .getIndexInfosOfType(type)
      .map(
        ({ keyType, type: value }) =>
          `${inner}[key: ${checker.typeToString(keyType)}]: ${printReference(value, inner)};`,
      );
    const lines = [...properties, ...indexSignatures];
    return lines.length > 0 ? `{\n${lines.join('\n')}\n${indent}}` : 'Record<never, never>';
  }

  return print;
}

await runAsCommand(writeDeclarations);
