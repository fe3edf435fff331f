// Describes each part of the kit by the doc comments, types and defaults of the exports of src/ui.ts.
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../steps.mjs';
import { openProgram } from '../typescript.mjs';

export const entryPoint = 'src/ui.ts';

/**
 * @typedef {{ name: string, type: string, defaultValue: string, meaning: string }} DescribedProp
 * @typedef {{ tag: string, excluded: string[], defaults: Map<string, string> }} NativeElement the HTML element to which a part
 *   passes all other props. `excluded`: the names of the element's attributes that the part does not accept.
 * @typedef {{ name: string, file: string, meaning: string, props: DescribedProp[], native?: NativeElement }} DescribedType
 * @typedef {{ name: string, file: string, meaning: string }} DescribedValue
 */

/**
 * @param {ts.Program} [program] a program that includes the entry point
 * @returns {{ types: DescribedType[], values: DescribedValue[] }} `meaning` is empty if there is no doc comment
 */
export function describeParts(program = openProgram([entryPoint])) {
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(join(root, entryPoint));
  const module = file && checker.getSymbolAtLocation(file);
  const exportedSymbols = (module ? checker.getExportsOfModule(module) : []).map((symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
  );
  const symbolsByName = new Map(exportedSymbols.map((symbol) => [symbol.name, symbol]));

  const types = exportedSymbols
    .filter(({ flags }) => flags & ts.SymbolFlags.Type)
    .map((symbol) => {
      const defaults = getDefaults(checker, symbolsByName.get(symbol.name.replace(/Props$/, '')));
      const allProps = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol));
      const props = allProps.filter(isDeclaredByUs).map((prop) => describeProp(checker, prop, defaults));
      const ownNames = new Set(props.map(({ name }) => name));
      const native = findNativeElement(checker, symbol);
      return {
        ...describeExport(checker, symbol),
        props: [...props.filter(isRequired), ...props.filter((prop) => !isRequired(prop))],
        ...(native && {
          native: {
            tag: native.tag,
            excluded: native.excluded.filter((name) => !ownNames.has(name)),
            defaults: new Map([...defaults].filter(([name]) => !ownNames.has(name))),
          },
        }),
      };
    });
  const values = exportedSymbols
    .filter(({ flags }) => flags & ts.SymbolFlags.Value)
    .map((symbol) => describeExport(checker, symbol));
  return { types, values };
}

/** The text in the column of default values for a prop that must be passed. */
const required = 'required';

/** @param {DescribedProp} prop */
const isRequired = ({ defaultValue }) => defaultValue === required;

/** @param {ts.Symbol} symbol */
function getFile(symbol) {
  return symbol.declarations?.[0]?.getSourceFile().fileName ?? '';
}

/** Whether a prop is declared in our code and not in a package. @param {ts.Symbol} prop */
const isDeclaredByUs = (prop) => !getFile(prop).includes('/node_modules/');

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.Symbol} symbol
 */
const getComment = (checker, symbol) =>
  ts.displayPartsToString(symbol.getDocumentationComment(checker)).replaceAll(/\s+/g, ' ').trim();

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.Symbol} symbol
 */
function describeExport(checker, symbol) {
  return {
    name: symbol.name,
    file: getFile(symbol).slice(root.length),
    meaning: getComment(checker, symbol),
  };
}

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.Symbol} prop
 * @param {Map<string, string>} defaults
 * @returns {DescribedProp}
 */
function describeProp(checker, prop, defaults) {
  const isOptional = prop.flags & ts.SymbolFlags.Optional;
  const value = defaults.get(prop.name) ?? '';
  return {
    name: prop.name,
    type: describeType(checker, prop),
    defaultValue: isOptional ? value && `\`${value}\`` : required,
    meaning: getComment(checker, prop),
  };
}

/** Plain words for some common types. */
const typeWords = new Map([
  ['ReactNode', 'text or elements'],
  ['IconNode', 'an icon of lucide'],
  ["ComponentProps<typeof Focusable>['children']", 'one element'],
]);

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.Symbol} prop
 */
function describeType(checker, prop) {
  const declaration = prop.declarations?.[0];
  const node = declaration && ts.isPropertySignature(declaration) ? declaration.type : undefined;
  const text = node?.getText().replaceAll(/\s+/g, ' ') ?? '';
  const words = typeWords.get(text);
  if (words) return words;
  const listMatch = /^(?:readonly )?(\w+)(?:<.*>)?\[\]$/.exec(text);
  if (listMatch) return `list of \`${listMatch[1]}\``;
  const type = checker.getTypeOfSymbol(prop);
  const members = (type.isUnion() ? type.types : [type]).filter(
    ({ flags }) => !(flags & ts.TypeFlags.Undefined),
  );
  // A named union of strings is described by its members, which are sorted because a change in any file may change the compiler's
  // order.
  if (
    node &&
    !ts.isUnionTypeNode(node) &&
    members.length > 0 &&
    members.every((member) => member.isStringLiteral())
  ) {
    return `\`${members
      .map((member) => `'${member.value}'`)
      .sort()
      .join(' | ')}\``;
  }
  if (text) return `\`${text}\``;
  return `\`${checker.typeToString(checker.getNonNullableType(type))}\``;
}

/**
 * Returns the function of a part, even if it is wrapped in `forwardRef`.
 * @param {ts.Declaration | undefined} declaration
 */
function findFunction(declaration) {
  if (!declaration || ts.isFunctionDeclaration(declaration)) return declaration;
  const initializer = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  const [wrapped] = initializer && ts.isCallExpression(initializer) ? initializer.arguments : [];
  return wrapped && ts.isFunctionExpression(wrapped) ? wrapped : undefined;
}

/**
 * Returns the default values of a part's props.
 * @param {ts.TypeChecker} checker
 * @param {ts.Symbol | undefined} symbol
 * @returns {Map<string, string>}
 */
function getDefaults(checker, symbol) {
  const parameter = findFunction(symbol?.valueDeclaration)?.parameters[0]?.name;
  if (!parameter || !ts.isObjectBindingPattern(parameter)) return new Map();
  /** @param {ts.Expression} value */
  const print = (value) => {
    if (value.getText() === 'Number.POSITIVE_INFINITY') return 'Infinity';
    if (ts.isArrowFunction(value)) {
      return ts.isTemplateExpression(value.body)
        ? value.body.getText().replaceAll('`', "'").replaceAll('${', '{')
        : '';
    }
    // Readers of the docs do not know local names. The prop's doc comment must describe the value.
    const isLocal =
      ts.isIdentifier(value) && !((checker.getSymbolAtLocation(value)?.flags ?? 0) & ts.SymbolFlags.Alias);
    return isLocal ? '' : value.getText();
  };
  return new Map(
    parameter.elements.flatMap(({ name, propertyName, initializer }) =>
      initializer ? [[(propertyName ?? name).getText(), print(initializer)]] : [],
    ),
  );
}

/**
 * Returns the HTML element to which a part passes all other props: `'button'` if its props extend `ComponentPropsWithoutRef<'button'>`.
 * @param {ts.TypeChecker} checker
 * @param {ts.Symbol} symbol
 */
function findNativeElement(checker, symbol) {
  const declaration = symbol.declarations?.find(ts.isInterfaceDeclaration);
  /** @type {string | undefined} */
  let tag;
  /** @type {string[]} */
  const excluded = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    const isReference = ts.isTypeReferenceNode(node) || ts.isExpressionWithTypeArguments(node);
    if (isReference && ts.isLiteralTypeNode(node.typeArguments?.[0] ?? node)) {
      const [literal] = node.typeArguments ?? [];
      tag = literal?.getText().slice(1, -1);
      return;
    }
    if (isReference && !node.typeArguments) {
      const name = ts.isTypeReferenceNode(node) ? node.typeName : node.expression;
      for (const alias of checker.getSymbolAtLocation(name)?.declarations ?? []) {
        if (ts.isTypeAliasDeclaration(alias)) visit(alias.type);
      }
    }
    if (ts.isLiteralTypeNode(node)) excluded.push(node.getText().slice(1, -1));
    ts.forEachChild(node, visit);
  };
  for (const clause of declaration?.heritageClauses ?? []) visit(clause);
  return tag ? { tag, excluded } : undefined;
}
