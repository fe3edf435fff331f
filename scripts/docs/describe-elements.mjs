// What there is to say about each custom element: its row in the element table, and the doc comments of its component.
import { join } from 'node:path';
import ts from 'typescript';
import { runnerImport } from 'vite';
import { root, StepFailed } from '../steps.mjs';
import { openProgram } from '../typescript.mjs';

export const door = 'src/index.ts';

/**
 * @typedef {{ name: string, prop: string, takes: string, meaning: string }} DescribedAttribute
 * @typedef {{ type: string, prop: string, meaning: string, byDefault?: string }} DescribedEvent
 * @typedef {{ tag: string, component: string, module: string, meaning: string, attributes: DescribedAttribute[],
 *   properties: DescribedAttribute[], events: DescribedEvent[] }} DescribedElement
 */

/**
 * @typedef {{ tag: string, component: string, attributes: Record<string, string | string[] | { from: number, to: number }>,
 *   events: Record<string, { prop: string, byDefault?: string }> }} Row
 */

/** @param {Row['attributes'][string]} kind */
function takesOf(kind) {
  if (typeof kind === 'string') return kind;
  if ('map' in kind) return kind.map((word) => `'${word}'`).join(' | ');
  return `number from ${kind.from} to ${kind.to}`;
}

/**
 * @param {ts.Program} [program] one that holds the door
 * @returns {Promise<DescribedElement[]>}
 */
export async function describeElements(program = openProgram([door])) {
  const [{ module: table }, { module: row }] = await Promise.all([
    runnerImport(join(root, 'src/element-table.ts')),
    runnerImport(join(root, 'src/element/row.ts')),
  ]);
  const { elementTable } = /** @type {{ elementTable: Record<string, Row[]> }} */ (table);
  const { attributeName } = /** @type {{ attributeName(prop: string): string }} */ (row);
  const commentOf = docComments(program);

  return Object.entries(elementTable).flatMap(([feature, rows]) =>
    rows.map(({ tag, component, attributes, events }) => {
      const described = Object.entries(attributes).map(([prop, kind]) => ({
        name: kind === 'property' ? prop : attributeName(prop),
        prop,
        takes: takesOf(kind),
        meaning: commentOf(component, prop),
      }));
      return {
        tag,
        component,
        module: `features/${feature}/${tag}.element.js`,
        meaning: commentOf(component),
        attributes: described.filter(({ takes }) => takes !== 'property'),
        properties: described.filter(({ takes }) => takes === 'property'),
        events: Object.entries(events).map(([type, { prop, byDefault }]) => ({
          type,
          prop,
          meaning: commentOf(component, prop),
          ...(byDefault && { byDefault }),
        })),
      };
    }),
  );
}

/**
 * Reads doc comments from the source: of a component, or of one of its props. Each must have one.
 * @param {ts.Program} program
 */
function docComments(program) {
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(join(root, door));
  const module = file && checker.getSymbolAtLocation(file);
  const names = new Map(module && checker.getExportsOfModule(module).map((symbol) => [symbol.name, symbol]));

  /**
   * @param {string} component
   * @param {string} [prop]
   */
  return (component, prop) => {
    const exported = names.get(prop ? `${component}Props` : component);
    const symbol =
      exported && exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    const wanted = prop && symbol ? checker.getDeclaredTypeOfSymbol(symbol).getProperty(prop) : symbol;
    const comment = ts.displayPartsToString(wanted?.getDocumentationComment(checker));
    if (!comment) throw new StepFailed(`${component}${prop ? `, prop ${prop}` : ''} has no doc comment.`);
    return comment;
  };
}
