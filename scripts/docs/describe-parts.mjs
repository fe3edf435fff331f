// What there is to say about each part of the kit: the doc comments, types and defaults of what src/ui.ts exports.
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../steps.mjs';
import { openProgram } from '../typescript.mjs';

export const entryPoint = 'src/ui.ts';

/**
 * @typedef {{ name: string, takes: string, usual: string, meaning: string }} DescribedProp
 * @typedef {{ tag: string, without: string[], usual: Map<string, string> }} Native the element that gets all other props
 * @typedef {{ name: string, file: string, meaning: string, props: DescribedProp[], native?: Native }} DescribedType
 * @typedef {{ name: string, file: string, meaning: string }} DescribedValue
 */

/**
 * @param {ts.Program} [program] one that holds the entry point
 * @returns {{ types: DescribedType[], values: DescribedValue[] }} `''` where a doc comment is missing
 */
export function describeParts(program = openProgram([entryPoint])) {
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(join(root, entryPoint));
  const module = file && checker.getSymbolAtLocation(file);
  const exported = (module ? checker.getExportsOfModule(module) : []).map((symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
  );
  const byName = new Map(exported.map((symbol) => [symbol.name, symbol]));

  const types = exported
    .filter(({ flags }) => flags & ts.SymbolFlags.Type)
    .map((symbol) => {
      const defaults = defaultsOf(checker, byName.get(symbol.name.replace(/Props$/, '')));
      const all = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol));
      const props = all.filter(isOurs).map((prop) => describeProp(checker, prop, defaults));
      const own = new Set(props.map(({ name }) => name));
      const native = nativeOf(checker, symbol);
      return {
        ...describeValue(checker, symbol),
        props: [...props.filter(isRequired), ...props.filter((prop) => !isRequired(prop))],
        ...(native && {
          native: {
            tag: native.tag,
            without: native.without.filter((name) => !own.has(name)),
            usual: new Map([...defaults].filter(([name]) => !own.has(name))),
          },
        }),
      };
    });
  const values = exported
    .filter(({ flags }) => flags & ts.SymbolFlags.Value)
    .map((symbol) => describeValue(checker, symbol));
  return { types, values };
}

const required = 'required';

/** @param {DescribedProp} prop */
const isRequired = ({ usual }) => usual === required;

/** @param {ts.Symbol} symbol */
function fileOf(symbol) {
  return symbol.declarations?.[0]?.getSourceFile().fileName ?? '';
}

/** @param {ts.Symbol} prop */
const isOurs = (prop) => !fileOf(prop).includes('/node_modules/');

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.Symbol} symbol
 */
const commentOf = (checker, symbol) =>
  ts.displayPartsToString(symbol.getDocumentationComment(checker)).replaceAll(/\s+/g, ' ').trim();

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.Symbol} symbol
 */
function describeValue(checker, symbol) {
  return {
    name: symbol.name,
    file: fileOf(symbol).slice(root.length),
    meaning: commentOf(checker, symbol),
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
  const usual = defaults.get(prop.name) ?? '';
  return {
    name: prop.name,
    takes: takesOf(checker, prop),
    usual: isOptional ? usual && `\`${usual}\`` : required,
    meaning: commentOf(checker, prop),
  };
}

/** How we call what everybody who writes for people comes across. */
const inWords = new Map([
  ['ReactNode', 'text or elements'],
  ['IconNode', 'a drawing of lucide'],
  ["ComponentProps<typeof Focusable>['children']", 'one element'],
]);

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.Symbol} prop
 */
function takesOf(checker, prop) {
  const declaration = prop.declarations?.[0];
  const node = declaration && ts.isPropertySignature(declaration) ? declaration.type : undefined;
  const text = node?.getText().replaceAll(/\s+/g, ' ') ?? '';
  const words = inWords.get(text);
  if (words) return words;
  const list = /^(?:readonly )?(\w+)(?:<.*>)?\[\]$/.exec(text);
  if (list) return `list of \`${list[1]}\``;
  const type = checker.getTypeOfSymbol(prop);
  const parts = (type.isUnion() ? type.types : [type]).filter(
    ({ flags }) => !(flags & ts.TypeFlags.Undefined),
  );
  // Names that stand elsewhere. The compiler has them in an order that may change with any file.
  if (
    node &&
    !ts.isUnionTypeNode(node) &&
    parts.length > 0 &&
    parts.every((part) => part.isStringLiteral())
  ) {
    return `\`${parts
      .map((part) => `'${part.value}'`)
      .sort()
      .join(' | ')}\``;
  }
  if (text) return `\`${text}\``;
  return `\`${checker.typeToString(checker.getNonNullableType(type))}\``;
}

/**
 * The function of a part, also of one that takes a `ref` by `forwardRef`.
 * @param {ts.Declaration | undefined} declaration
 */
function functionOf(declaration) {
  if (!declaration || ts.isFunctionDeclaration(declaration)) return declaration;
  const made = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  const [inside] = made && ts.isCallExpression(made) ? made.arguments : [];
  return inside && ts.isFunctionExpression(inside) ? inside : undefined;
}

/**
 * What the parameters of a part's function have when nobody gives them.
 * @param {ts.TypeChecker} checker
 * @param {ts.Symbol | undefined} symbol
 * @returns {Map<string, string>}
 */
function defaultsOf(checker, symbol) {
  const parameter = functionOf(symbol?.valueDeclaration)?.parameters[0]?.name;
  if (!parameter || !ts.isObjectBindingPattern(parameter)) return new Map();
  /** @param {ts.Expression} value */
  const textOf = (value) => {
    if (value.getText() === 'Number.POSITIVE_INFINITY') return 'Infinity';
    if (ts.isArrowFunction(value)) {
      return ts.isTemplateExpression(value.body)
        ? value.body.getText().replaceAll('`', "'").replaceAll('${', '{')
        : '';
    }
    // A name from inside of the file says nothing to others: its doc comment has to tell what it stands for.
    const isInside =
      ts.isIdentifier(value) && !((checker.getSymbolAtLocation(value)?.flags ?? 0) & ts.SymbolFlags.Alias);
    return isInside ? '' : value.getText();
  };
  return new Map(
    parameter.elements.flatMap(({ name, propertyName, initializer }) =>
      initializer ? [[(propertyName ?? name).getText(), textOf(initializer)]] : [],
    ),
  );
}

/**
 * The element whose props a part takes too: `ComponentPropsWithoutRef<'button'>` in what its props extend.
 * @param {ts.TypeChecker} checker
 * @param {ts.Symbol} symbol
 */
function nativeOf(checker, symbol) {
  const declaration = symbol.declarations?.find(ts.isInterfaceDeclaration);
  /** @type {string | undefined} */
  let tag;
  /** @type {string[]} */
  const without = [];
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
    if (ts.isLiteralTypeNode(node)) without.push(node.getText().slice(1, -1));
    ts.forEachChild(node, visit);
  };
  for (const clause of declaration?.heritageClauses ?? []) visit(clause);
  return tag ? { tag, without } : undefined;
}
