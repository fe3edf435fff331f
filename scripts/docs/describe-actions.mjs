// Describes what the scripts of a page can call, from the doc comments of src/market-actions.ts.
import { join } from 'node:path';
import ts from 'typescript';
import { root, StepFailed } from '../steps.mjs';

export const entryPoint = 'src/market.ts';

/** @typedef {{ name: string, result: string, meaning: string, example: string }} DescribedAction */

/**
 * @param {ts.Program} program a program that includes the entry point
 * @returns {DescribedAction[]}
 */
export function describeActions(program) {
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(join(root, entryPoint));
  const module = file && checker.getSymbolAtLocation(file);
  const market = module && checker.getExportsOfModule(module).find(({ name }) => name === 'market');
  if (!file || !market) throw new StepFailed(`${entryPoint} does not export the market.`);

  /**
   * @param {ts.Type} type
   * @param {string} path
   * @returns {DescribedAction[]}
   */
  const describe = (type, path) =>
    checker.getPropertiesOfType(type).flatMap((action) => {
      const actionType = checker.getTypeOfSymbolAtLocation(action, file);
      const name = `${path}.${action.name}`;
      const [call] = checker.getSignaturesOfType(actionType, ts.SignatureKind.Call);
      if (!call) return describe(actionType, name);
      const [comment, example] = [
        ts.displayPartsToString(action.getDocumentationComment(checker)),
        ts.displayPartsToString(action.getJsDocTags(checker).find((tag) => tag.name === 'example')?.text),
      ];
      if (!comment || !example) throw new StepFailed(`${name} has no doc comment with an example.`);
      const parameters = call.parameters.map((parameter) => parameter.name);
      return {
        name: `${name}(${parameters.join(', ')})`,
        // As it is written: the checker would replace the names of our types by their fields.
        result: call.declaration?.type?.getText() ?? 'void',
        meaning: comment.replace(/\s*\n\s*/g, ' '),
        example,
      };
    });
  return describe(checker.getTypeOfSymbolAtLocation(market, file), 'market');
}
