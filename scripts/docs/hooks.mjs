// Describes each hook of the React entry point by its doc comment.
import { join } from 'node:path';
import ts from 'typescript';
import { root, StepFailed } from '../steps.mjs';
import { entryPoint } from './describe-elements.mjs';

/**
 * @param {ts.Program} program one with the entry point
 * @returns {[name: string, meaning: string][]} sorted by name
 */
export function describeHooks(program) {
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(join(root, entryPoint));
  const module = file && checker.getSymbolAtLocation(file);
  const hooks = (module ? checker.getExportsOfModule(module) : []).filter(({ name }) =>
    /^use[A-Z]/.test(name),
  );
  return hooks
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
    .map((symbol) => {
      const hook = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      const meaning = ts
        .displayPartsToString(hook.getDocumentationComment(checker))
        .replace(/\s*\n\s*/g, ' ');
      if (!meaning) throw new StepFailed(`${symbol.name} has no doc comment.`);
      return [symbol.name, meaning];
    });
}
