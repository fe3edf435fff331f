// Prints types with every inferred part resolved, for declarations that must not import what the types are inferred from.
import ts from 'typescript';
import { StepFailed } from './steps.mjs';

/**
 * @param {ts.TypeChecker} checker
 * @param {(type: ts.Type) => string | undefined} nameOf returns the name by which other types refer to a type
 */
export function typePrinter(checker, nameOf) {
  /**
   * @param {ts.Symbol | undefined} symbol
   * @param {string} indent
   */
  function printComment(symbol, indent) {
    const text = ts.displayPartsToString(symbol?.getDocumentationComment(checker));
    return text ? `${indent}/** ${text} */\n` : '';
  }

  /**
   * @param {readonly ts.Type[]} members
   * @param {string} indent
   */
  function printUnion(members, indent) {
    const printed = members.map((member) => printReference(member, indent));
    const text = printed.join(' | ');
    // The compiler represents `boolean` as `true | false`.
    return printed.includes('true') && printed.includes('false')
      ? ['boolean', ...printed.filter((name) => name !== 'true' && name !== 'false')].join(' | ')
      : text;
  }

  /**
   * @param {ts.Symbol} property
   * @param {string} indent
   * @param {ts.Symbol} [described] the symbol with the comment
   */
  function printProperty(property, indent, described = property) {
    const isOptional = Boolean(property.flags & ts.SymbolFlags.Optional);
    const type = checker.getTypeOfSymbol(property);
    const members = type.isUnion() ? type.types : [type];
    const printedMembers = isOptional
      ? members.filter((member) => !(member.flags & ts.TypeFlags.Undefined))
      : members;
    const name = /^\w+$/.test(property.name) ? property.name : JSON.stringify(property.name);
    const text = nameOf(type) ?? printUnion(printedMembers, indent);
    return `${printComment(described, indent)}${indent}${name}${isOptional ? '?' : ''}: ${text};`;
  }

  /**
   * @param {ts.Type} type
   * @param {string} indent
   */
  function printReference(type, indent) {
    return nameOf(type) ?? print(type, indent);
  }

  /**
   * @param {ts.Type} type
   * @param {string} indent
   */
  function printArray(type, indent) {
    const [item] = checker.getTypeArguments(/** @type {ts.TypeReference} */ (type));
    const text = item ? printReference(item, indent) : 'unknown';
    const isPlain = !/ [|&] /.test(text) || text.endsWith('}');
    const prefix = type.symbol.name === 'ReadonlyArray' ? 'readonly ' : '';
    return isPlain ? `${prefix}${text}[]` : `${prefix}(${text})[]`;
  }

  /**
   * Prints a type. Unlike `printReference`, it does not use the type's own name.
   *
   * @param {ts.Type} type
   * @param {string} indent
   * @returns {string}
   */
  function print(type, indent) {
    if (type.isUnion()) return printUnion(type.types, indent);
    if (type.isIntersection()) return type.types.map((member) => printReference(member, indent)).join(' & ');
    if (checker.isArrayType(type)) return printArray(type, indent);
    if (!(type.flags & ts.TypeFlags.Object)) {
      return checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
    }
    const { length: callSignatureCount } = checker.getSignaturesOfType(type, ts.SignatureKind.Call);
    if (callSignatureCount > 0 || type.isClass()) {
      throw new StepFailed(
        `A type of the contract or of an element is not plain data: ${checker.typeToString(type)}`,
      );
    }
    const inner = `${indent}  `;
    const properties = checker.getPropertiesOfType(type).map((property) => printProperty(property, inner));
    const indexSignatures = checker
      .getIndexInfosOfType(type)
      .map(
        ({ keyType, type: value }) =>
          `${inner}[key: ${checker.typeToString(keyType)}]: ${printReference(value, inner)};`,
      );
    const lines = [...properties, ...indexSignatures];
    return lines.length > 0 ? `{\n${lines.join('\n')}\n${indent}}` : 'Record<never, never>';
  }

  return { print, printComment, printProperty };
}
