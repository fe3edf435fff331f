// Describes the exports of an entry point, such as each part of the kit, by their doc comments, types and defaults.
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../steps.mjs';
import { openProgram } from '../typescript.mjs';

export const entryPoint = 'src/ui.ts';

/**
 * @typedef {{ name: string, type: string, defaultValue: string, isOptional: boolean, meaning: string }} DescribedProp
 * @typedef {{ tag: string, excluded: string[], defaults: Map<string, string> }} NativeElement the HTML element to which a part
 *   passes all other props. `excluded`: the names of the element's attributes that the part does not accept.
 * @typedef {{ name: string, file: string, meaning: string, example: string }} DescribedExport `meaning` and `example` are
 *   empty if the doc comment lacks them
 * @typedef {DescribedExport & { props: DescribedProp[], definition: string, native?: NativeElement }} DescribedType
 *   `definition`: the definition of a type without props
 * @typedef {DescribedExport & { signature: string }} DescribedValue `signature`: how a hook or another function is called; empty for all other values
 */

/**
 * @param {ts.Program} [program] a program that includes the file
 * @param {string} [describedFile] the path of an entry point
 * @returns {{ types: DescribedType[], values: DescribedValue[] }}
 */
export function describeParts(program = openProgram([entryPoint]), describedFile = entryPoint) {
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(join(root, describedFile));
  const module = file && checker.getSymbolAtLocation(file);
  const exports = (module ? checker.getExportsOfModule(module) : []).map((exported) => ({
    // An export may have another name than the symbol: `vars` is exported as `theme`.
    name: exported.name,
    symbol: exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported,
  }));
  const symbolsByName = new Map(exports.map(({ name, symbol }) => [name, symbol]));

  const types = exports
    .filter(({ symbol }) => symbol.flags & ts.SymbolFlags.Type)
    .map(({ name: exportedName, symbol }) => {
      const defaults = getDefaults(checker, symbolsByName.get(exportedName.replace(/Props$/, '')));
      const allProps = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol));
      const props = allProps.filter(isDeclaredByUs).map((prop) => describeProp(checker, prop, defaults));
      const ownNames = new Set(props.map(({ name }) => name));
      const native = findNativeElement(checker, symbol);
      return {
        ...describeExport(checker, exportedName, symbol),
        props: [...props.filter(isRequired), ...props.filter((prop) => !isRequired(prop))],
        definition: props.length > 0 ? '' : describeDefinition(checker, symbol),
        ...(native && {
          native: {
            tag: native.tag,
            excluded: native.excluded.filter((name) => !ownNames.has(name)),
            defaults: new Map([...defaults].filter(([name]) => !ownNames.has(name))),
          },
        }),
      };
    });
  const values = exports
    .filter(({ symbol }) => symbol.flags & ts.SymbolFlags.Value)
    .map(({ name, symbol }) => ({
      ...describeExport(checker, name, symbol),
      // A component is described by its props. To infer its result, the compiler would check its code, which takes seconds.
      signature: /^[a-z]/.test(name) ? describeSignature(checker, name, symbol) : '',
    }));
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
 * @param {string} name
 * @param {ts.Symbol} symbol
 */
function describeExport(checker, name, symbol) {
  const examples = symbol.getJsDocTags(checker).filter((tag) => tag.name === 'example');
  return {
    name,
    file: getFile(symbol).slice(root.length),
    meaning: getComment(checker, symbol),
    example: examples.map(({ text }) => ts.displayPartsToString(text).trim()).join('\n\n'),
  };
}

/**
 * Returns how a function is called: its parameters and its result, as the source writes their types.
 * @param {ts.TypeChecker} checker
 * @param {string} name
 * @param {ts.Symbol} symbol
 */
function describeSignature(checker, name, symbol) {
  const [signature] = checker.getTypeOfSymbol(symbol).getCallSignatures();
  if (!signature) return '';
  const parameters = signature.getParameters().map((parameter) => {
    const declaration = parameter.valueDeclaration;
    const node = declaration && ts.isParameter(declaration) ? declaration : undefined;
    const type = node?.type?.getText() ?? checker.typeToString(checker.getTypeOfSymbol(parameter));
    const isOptional = node && (node.questionToken || node.initializer);
    const parameterName = node && !ts.isIdentifier(node.name) ? nameOfPattern(type) : parameter.name;
    const prefix = node?.dotDotDotToken ? '...' : '';
    return `${prefix}${parameterName}${isOptional ? '?' : ''}: ${type}`;
  });
  const typeParameters = signature.getTypeParameters()?.map((parameter) => {
    const constraint = parameter.getConstraint();
    return `${parameter.symbol.name}${constraint ? ` extends ${checker.typeToString(constraint)}` : ''}`;
  });
  const declared = signature.getDeclaration()?.type?.getText();
  const result = declared ?? checker.typeToString(signature.getReturnType());
  const generics = typeParameters ? `<${typeParameters.join(', ')}>` : '';
  return `${name}${generics}(${parameters.join(', ')}): ${result}`.replaceAll(/\s+/g, ' ');
}

/**
 * Returns a name for a parameter that the source destructures, so that it has none: `filter` for `ProductFilter`.
 * @param {string} type
 */
function nameOfPattern(type) {
  const [, lastWord = 'options'] = /([A-Z][a-z]+)$/.exec(type) ?? [];
  return lastWord.toLowerCase();
}

/** The maximum number of members of a union that the docs list. */
const listedMembersMax = 12;

/**
 * Returns the definition of a type that has no props, such as a union of strings. Empty if it is too long to be read.
 * @param {ts.TypeChecker} checker
 * @param {ts.Symbol} symbol
 */
function describeDefinition(checker, symbol) {
  const declaration = symbol.declarations?.find(ts.isTypeAliasDeclaration);
  if (!declaration) return '';
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  if (type.isUnion() && type.types.every((member) => member.isStringLiteral())) {
    const words = type.types.map((member) => `'${member.value}'`).sort();
    return words.length > listedMembersMax ? '' : words.join(' | ');
  }
  const text = declaration.type.getText().replaceAll(/\s+/g, ' ');
  return text.length > 160 ? '' : text;
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
    isOptional: Boolean(isOptional),
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
