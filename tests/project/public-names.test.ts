import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { projectFolder } from '../support/project-folder.ts';

const entryPoints = ['index', 'elements', 'elements/product-grid', 'market', 'ui', 'testing'];

/** Returns the exports of the built package with the types that an editor shows. */
function exportsByEntryPoint(): Record<string, string[]> {
  const config = JSON.parse(readFileSync(join(projectFolder, 'tsconfig.json'), 'utf8'));
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, projectFolder);
  const files = entryPoints.map((entryPoint) => join(projectFolder, `dist/types/${entryPoint}.d.ts`));
  const program = ts.createProgram(files, { ...options, incremental: false, types: [], paths: {} });
  const checker = program.getTypeChecker();
  const describeExport = (exported: ts.Symbol) => {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    if ((symbol.flags & ts.SymbolFlags.Value) === 0) return `type ${exported.name}`;
    return `${exported.name}: ${checker.typeToString(checker.getTypeOfSymbol(symbol))}`;
  };
  const describeExports = (path: string) => {
    const file = program.getSourceFile(path);
    const symbol = file && checker.getSymbolAtLocation(file);
    if (!symbol) throw new Error(`${path} exports nothing.`);
    return checker.getExportsOfModule(symbol).map(describeExport).sort();
  };
  return Object.fromEntries(files.map((path, index) => [entryPoints[index], describeExports(path)]));
}

test('the package exports only the names in the snapshot', { timeout: 120_000 }, () => {
  expect(exportsByEntryPoint()).toMatchSnapshot();
});
