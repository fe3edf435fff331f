// Reads what the fields of the calls mean, from the doc comments of src/contract/calls.
import { join } from 'node:path';
import ts from 'typescript';
import { root, StepFailed } from '../steps.mjs';

export const entryPoint = 'src/contract/shared/types.ts';

/**
 * Returns a function that returns the doc comment of a field, such as the field `lines[].quantity` in the `body` of
 * `POST /orders`.
 *
 * @param {ts.Program} program a program that includes the entry point
 * @returns {(call: string, place: 'params' | 'query' | 'body', field: string) => string}
 */
export function describeFields(program) {
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(join(root, entryPoint));
  const module = file && checker.getSymbolAtLocation(file);
  const callsSymbol = module && checker.getExportsOfModule(module).find(({ name }) => name === 'Calls');
  if (!file || !callsSymbol) throw new StepFailed(`${entryPoint} does not export the calls.`);
  const calls = checker.getDeclaredTypeOfSymbol(callsSymbol);

  /** Returns the possible types of a value that is neither `undefined` nor `null`. @param {ts.Type} type */
  const variantsOf = (type) => {
    const present = checker.getNonNullableType(type);
    return present.isUnion() ? present.types : [present];
  };

  /** @param {ts.Type} type @param {string} name */
  const findProperty = (type, name) =>
    variantsOf(type)
      .map((variant) => checker.getPropertyOfType(variant, name))
      .find((property) => property !== undefined);

  /** @param {ts.Type} type */
  const itemOf = (type) =>
    variantsOf(type)
      .map((variant) => checker.getIndexTypeOfType(variant, ts.IndexKind.Number))
      .find((item) => item !== undefined);

  return (call, place, field) => {
    /** @type {ts.Symbol | undefined} */
    let property;
    /** @type {ts.Type | undefined} */
    let type = calls;
    for (const step of [call, place, ...field.split('.')]) {
      const isList = step.endsWith('[]');
      property = type && findProperty(type, isList ? step.slice(0, -2) : step);
      type = property && checker.getTypeOfSymbolAtLocation(property, file);
      if (isList) type = type && itemOf(type);
    }
    if (!property) return '';
    return ts.displayPartsToString(property.getDocumentationComment(checker)).replace(/\s*\n\s*/g, ' ');
  };
}
