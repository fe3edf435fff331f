// What there is to say about each custom element: its row in the element table, and the doc comments of its component.
import { join } from 'node:path';
import ts from 'typescript';
import { runnerImport } from 'vite';
import { root, StepFailed } from '../steps.mjs';
import { openProgram } from '../typescript.mjs';

export const entryPoint = 'src/index.ts';

/**
 * @typedef {{ name: string, prop: string, takes: string, usual?: string, meaning: string }} DescribedAttribute
 * @typedef {{ type: string, prop: string, detail: string, meaning: string, byDefault?: string }} DescribedEvent
 * `usual`: the default, where there is one. `detail`: the type of what the event carries.
 * @typedef {{ tag: string, component: string, module: string, meaning: string, attributes: DescribedAttribute[],
 *   properties: DescribedAttribute[], events: DescribedEvent[] }} DescribedElement
 */

/** @typedef {import('../../src/element/row.ts').ElementRow} Row */

/** @param {import('../../src/element/row.ts').AttributeKind} kind */
function takesOf(kind) {
  if (typeof kind === 'string') return kind;
  if ('map' in kind) return kind.map((word) => `'${word}'`).join(' | ');
  return `number from ${kind.from} to ${kind.to}`;
}

/**
 * @param {ts.Program} [program] one that holds the entry point
 * @returns {Promise<DescribedElement[]>}
 */
export async function describeElements(program = openProgram([entryPoint])) {
  const [{ module: table }, { module: row }] = await Promise.all([
    runnerImport(join(root, 'src/element-table.ts')),
    runnerImport(join(root, 'src/element/row.ts')),
  ]);
  const { elementTable } = /** @type {{ elementTable: Record<string, Row[]> }} */ (table);
  const { attributeName } = /** @type {{ attributeName(prop: string): string }} */ (row);
  const { commentOf, defaultOf, detailOf } = readComponents(program);

  return Object.entries(elementTable).flatMap(([feature, rows]) =>
    rows.map(({ tag, component, attributes, events }) => {
      const described = Object.entries(attributes).map(([prop, kind]) => ({
        name: kind === 'property' ? prop : attributeName(prop),
        prop,
        takes: takesOf(kind ?? 'string'),
        usual: defaultOf(component, prop),
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
          detail: detailOf(component, prop),
          meaning: commentOf(component, prop),
          ...(byDefault && { byDefault }),
        })),
      };
    }),
  );
}

/**
 * Reads from the source what there is to say about a component, and about its props.
 * @param {ts.Program} program
 */
function readComponents(program) {
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(join(root, entryPoint));
  const module = file && checker.getSymbolAtLocation(file);
  const names = new Map(module && checker.getExportsOfModule(module).map((symbol) => [symbol.name, symbol]));

  const exported = (/** @type {string} */ name) => {
    const symbol = names.get(name);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  };
  const propOf = (/** @type {string} */ component, /** @type {string} */ prop) => {
    const props = exported(`${component}Props`);
    return props && checker.getDeclaredTypeOfSymbol(props).getProperty(prop);
  };

  return {
    /**
     * The doc comment of a component or of one of its props. Each must have one.
     * @param {string} component
     * @param {string} [prop]
     */
    commentOf(component, prop) {
      const wanted = prop ? propOf(component, prop) : exported(component);
      const comment = ts.displayPartsToString(wanted?.getDocumentationComment(checker));
      if (!comment) throw new StepFailed(`${component}${prop ? `, prop ${prop}` : ''} has no doc comment.`);
      return comment;
    },

    /**
     * The value that a prop has in the component when nobody gives it one.
     * @param {string} component
     * @param {string} prop
     */
    defaultOf(component, prop) {
      const declaration = exported(component)?.valueDeclaration;
      const isFunction = declaration && ts.isFunctionDeclaration(declaration);
      const pattern = isFunction ? declaration.parameters[0]?.name : undefined;
      if (!pattern || !ts.isObjectBindingPattern(pattern)) return undefined;
      const initializer = pattern.elements.find(({ name }) => name.getText() === prop)?.initializer;
      const type = initializer && checker.getTypeAtLocation(initializer);
      return type?.isLiteral() ? String(type.value) : undefined;
    },

    /**
     * What a component tells by one of its `on…` props, as its type is written.
     * @param {string} component
     * @param {string} prop
     */
    detailOf(component, prop) {
      const symbol = propOf(component, prop);
      const type = symbol && checker.getNonNullableType(checker.getTypeOfSymbol(symbol));
      const detail = type?.getCallSignatures()[0]?.getParameters()[0]?.valueDeclaration;
      const text = detail && ts.isParameter(detail) ? detail.type?.getText() : undefined;
      if (!text) throw new StepFailed(`${component}, prop ${prop} tells nothing.`);
      return text.replaceAll(';', ',');
    },
  };
}
