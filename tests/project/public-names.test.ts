import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { projectFolder } from '../support/project-folder.ts';

const entryPoints = ['index', 'elements', 'ui'];

/** Returns the exports of the built package with the types that an editor shows. */
function exportsByEntryPoint(): Record<string, string[]> {
  const config = JSON.parse(readFileSync(join(projectFolder, 'tsconfig.json'), 'utf8'));
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, projectFolder);
  const files = entryPoints.map((entryPoint) => join(projectFolder, `dist/types/${entryPoint}.d.ts`));
  const program = ts.createProgram(files, { ...options, incremental: false, types: [], paths: {} });
  const checker = program.getTypeChecker();
  const lineOf = (found: ts.Symbol) => {
    const symbol = found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found;
    if ((symbol.flags & ts.SymbolFlags.Value) === 0) return `type ${found.name}`;
    return `${found.name}: ${checker.typeToString(checker.getTypeOfSymbol(symbol))}`;
  };
  const namesOf = (path: string) => {
    const file = program.getSourceFile(path);
    const symbol = file && checker.getSymbolAtLocation(file);
    if (!symbol) throw new Error(`${path} exports nothing.`);
    return checker.getExportsOfModule(symbol).map(lineOf).sort();
  };
  return Object.fromEntries(files.map((path, index) => [entryPoints[index], namesOf(path)]));
}

test('the package exports these names and no others', { timeout: 120_000 }, () => {
  expect(exportsByEntryPoint()).toMatchSnapshot();
});
