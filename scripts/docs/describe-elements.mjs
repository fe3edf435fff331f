// Describes each custom element by its definition in the element table and the doc comments of its component.
import { join } from 'node:path';
import ts from 'typescript';
import { runnerImport } from 'vite';
import { root, StepFailed } from '../steps.mjs';
import { openProgram } from '../typescript.mjs';

const entryPoint = 'src/index.ts';

/**
 * @typedef {{ name: string, prop: string, type: string, defaultValue?: string, meaning: string }} DescribedAttribute
 * @typedef {{ type: string, prop: string, detail: string, meaning: string, defaultAction?: string,
 *   bubbles: boolean }} DescribedEvent `detail`: the type of the event's detail.
 * @typedef {{ tag: string, component: string, module: string, meaning: string, isPublic: boolean,
 *   attributes: DescribedAttribute[],
 *   properties: DescribedAttribute[], events: DescribedEvent[] }} DescribedElement
 */

/** @typedef {import('../../src/element/element-definition.ts').ElementDefinition} ElementDefinition */

/** @param {import('../../src/element/element-definition.ts').AttributeKind} kind */
function describeType(kind) {
  if (typeof kind === 'string') return kind;
  if ('map' in kind) return kind.map((word) => `'${word}'`).join(' | ');
  if ('words' in kind) return `words: ${kind.words.map((word) => `'${word}'`).join(' | ')}`;
  return `number from ${kind.from} to ${kind.to}`;
}

/**
 * @param {ts.Program} [program] a program that includes the entry point
 * @returns {Promise<DescribedElement[]>}
 */
export async function describeElements(program = openProgram([entryPoint])) {
  const [{ module: tableModule }, { module: definitionModule }] = await Promise.all([
    runnerImport(join(root, 'src/element-table.ts')),
    runnerImport(join(root, 'src/element/element-definition.ts')),
  ]);
  const { elementTable } = /** @type {{ elementTable: Record<string, ElementDefinition[]> }} */ (tableModule);
  const { attributeName } = /** @type {{ attributeName(prop: string): string }} */ (definitionModule);
  const { getComment, getDefault, getDetailType } = readComponents(program);

  return Object.entries(elementTable).flatMap(([feature, definitions]) =>
    definitions.map(({ tag, component, attributes, events, isPublic = false }) => {
      const describedAttributes = Object.entries(attributes).map(([prop, kind]) => ({
        name: kind === 'property' ? prop : attributeName(prop),
        prop,
        type: describeType(kind ?? 'string'),
        defaultValue: getDefault(component, prop),
        meaning: getComment(component, prop),
      }));
      return {
        tag,
        component,
        module: `features/${feature}/${tag}.element.js`,
        meaning: getComment(component),
        isPublic,
        attributes: describedAttributes.filter(({ type: kind }) => kind !== 'property'),
        properties: describedAttributes.filter(({ type: kind }) => kind === 'property'),
        events: Object.entries(events).map(([type, { prop, defaultAction, bubbles }]) => ({
          type,
          prop,
          bubbles: bubbles !== false,
          detail: getDetailType(component, prop),
          meaning: describeEvent(getComment(component, prop)),
          ...(defaultAction && { defaultAction }),
        })),
      };
    }),
  );
}

/**
 * Turns the doc comment of a callback prop into that of its event: an event is dispatched instead of called, and its
 * default action is stopped by `preventDefault()` instead of by returning false.
 *
 * @param {string} comment
 */
const describeEvent = (comment) =>
  comment.replace(/^Called /, 'Dispatched ').replace(/ Return false to [^.]+\./, '');

/**
 * Returns functions that read doc comments, defaults and types of components from the source.
 * @param {ts.Program} program
 */
function readComponents(program) {
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(join(root, entryPoint));
  const module = file && checker.getSymbolAtLocation(file);
  const symbolsByName = new Map(
    module && checker.getExportsOfModule(module).map((symbol) => [symbol.name, symbol]),
  );

  const findExport = (/** @type {string} */ name) => {
    const symbol = symbolsByName.get(name);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  };
  const findProp = (/** @type {string} */ component, /** @type {string} */ prop) => {
    const props = findExport(`${component}Props`);
    return props && checker.getDeclaredTypeOfSymbol(props).getProperty(prop);
  };

  return {
    /**
     * Returns the doc comment of a component or of one of its props. Throws if there is none.
     * @param {string} component
     * @param {string} [prop]
     */
    getComment(component, prop) {
      const symbol = prop ? findProp(component, prop) : findExport(component);
      const comment = ts.displayPartsToString(symbol?.getDocumentationComment(checker));
      if (!comment) throw new StepFailed(`${component}${prop ? `, prop ${prop}` : ''} has no doc comment.`);
      return comment;
    },

    /**
     * Returns the default value of a prop.
     * @param {string} component
     * @param {string} prop
     */
    getDefault(component, prop) {
      const declaration = findExport(component)?.valueDeclaration;
      const isFunction = declaration && ts.isFunctionDeclaration(declaration);
      const pattern = isFunction ? declaration.parameters[0]?.name : undefined;
      if (!pattern || !ts.isObjectBindingPattern(pattern)) return undefined;
      const initializer = pattern.elements.find(({ name }) => name.getText() === prop)?.initializer;
      const type = initializer && checker.getTypeAtLocation(initializer);
      return type?.isLiteral() ? String(type.value) : undefined;
    },

    /**
     * Returns the type of an event's detail, as the source writes it: it is the type of the argument of the `on…` prop.
     * @param {string} component
     * @param {string} prop
     */
    getDetailType(component, prop) {
      const symbol = findProp(component, prop);
      const type = symbol && checker.getNonNullableType(checker.getTypeOfSymbol(symbol));
      const parameter = type?.getCallSignatures()[0]?.getParameters()[0]?.valueDeclaration;
      const text = parameter && ts.isParameter(parameter) ? parameter.type?.getText() : undefined;
      if (!text) throw new StepFailed(`${component}, prop ${prop} has no argument.`);
      return text.replaceAll(';', ',');
    },
  };
}
