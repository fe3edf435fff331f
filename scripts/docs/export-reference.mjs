// Writes the pages docs/reference about what apps import: hooks, components, functions and types, from the doc
// comments of the entry points.
import ts from 'typescript';
import { StepFailed } from '../steps.mjs';
import { describeParts } from './describe-parts.mjs';
import { markdownTable } from './markdown.mjs';

/** @typedef {import('./describe-parts.mjs').DescribedType} DescribedType */
/** @typedef {import('./describe-parts.mjs').DescribedValue} DescribedValue */
/** @typedef {{ module: string, types: DescribedType[], values: DescribedValue[] }} EntryPoint */

/** The entry points by the name under which apps import them. The kit has pages of its own, in docs/kit. */
export const entryPoints = {
  'campus-market': 'src/index.ts',
  'campus-market/elements': 'src/elements.ts',
  'campus-market/testing': 'src/testing.ts',
};

const pages = {
  hooks: 'hooks.md',
  components: 'components.md',
  functions: 'functions.md',
  types: 'types.md',
};

/** Names that examples import from React. */
const reactNames = ['useEffect', 'useState'];

/** @param {{ name: string }} described */
const isHook = ({ name }) => /^use[A-Z]/.test(name);

/** Returns the anchor of a heading that consists of a name. @param {string} name */
const anchorOf = (name) => name.toLowerCase();

/**
 * @param {ts.Program} program a program that includes all entry points
 * @param {ReturnType<typeof describeParts>} kit
 */
export function readExports(program, kit) {
  const kitNames = new Set([...kit.types, ...kit.values].map(({ name }) => name));
  const documentedNames = new Set(kitNames);
  return Object.entries(entryPoints).map(([module, file]) => {
    const { types, values } = describeParts(program, file);
    // Some names are exported by several entry points. They are described once.
    const isNew = (/** @type {{ name: string }} */ { name }) => !documentedNames.has(name);
    const entryPoint = { module, types: types.filter(isNew), values: values.filter(isNew) };
    for (const { name } of [...types, ...values]) documentedNames.add(name);
    return entryPoint;
  });
}

/**
 * Returns the exports that lack a doc comment or an example, one line each.
 * @param {Pick<EntryPoint, 'types' | 'values'>[]} described
 */
export function findUndocumentedExports(described) {
  const values = described.flatMap((entryPoint) => entryPoint.values);
  const valueNames = new Set(values.map(({ name }) => name));
  // The props of a component are in its table, and its example shows them.
  const types = described
    .flatMap((entryPoint) => entryPoint.types)
    .filter(({ name }) => !valueNames.has(name.replace(/Props$/, '')));
  return [...values, ...types].flatMap(({ name, meaning, example }) => [
    ...(meaning ? [] : [`${name} has no doc comment.`]),
    ...(example ? [] : [`${name} has no @example in its doc comment.`]),
  ]);
}

/**
 * Returns the contents of the pages.
 * @param {EntryPoint[]} described
 * @returns {Record<keyof typeof pages, string>}
 */
export function exportPages(described) {
  const faults = findUndocumentedExports(described);
  if (faults.length > 0) throw new StepFailed(faults.join('\n'));

  const moduleByName = new Map(
    described.flatMap(({ module, types, values }) => [...types, ...values].map(({ name }) => [name, module])),
  );
  const valueNames = new Set(described.flatMap(({ values }) => values.map(({ name }) => name)));
  const typesByName = new Map(described.flatMap(({ types }) => types.map((type) => [type.name, type])));
  const isProps = (/** @type {string} */ name) => /Props$/.test(name) && valueNames.has(name.slice(0, -5));
  const isComponent = (/** @type {DescribedValue} */ { name }) => typesByName.has(`${name}Props`);

  /** @param {string} name */
  const linkTo = (name) =>
    isProps(name)
      ? `[\`${name}\`](${pages.components}#${anchorOf(name.slice(0, -5))})`
      : `[\`${name}\`](${pages.types}#${anchorOf(name)})`;
  /** Returns a line with links to the types that a text names. @param {string} text @param {string} [ownName] */
  const typeLinks = (text, ownName) => {
    const names = new Set(text.match(/\b[A-Z]\w+/g));
    const links = [...names]
      .filter((name) => typesByName.has(name) && name !== ownName && !isClass(name))
      .map(linkTo);
    return links.length > 0 ? [`Types: ${links.join(', ')}`] : [];
  };
  const isClass = (/** @type {string} */ name) => valueNames.has(name);
  /** @param {string} code */
  const exampleBlock = (code) => `\`\`\`tsx\n${withImports(code, moduleByName, valueNames)}\n\`\`\``;
  /** @param {string} module */
  const moduleNote = (module) => (module === 'campus-market' ? [] : [`From \`${module}\`.`]);

  /** @param {DescribedValue & { module: string }} value */
  const describeValue = ({ name, module, meaning, example, signature }) => {
    const type = typesByName.get(name);
    return [
      `## \`${name}\``,
      ...moduleNote(module),
      meaning,
      ...(signature ? [`\`${signature}\``, ...typeLinks(signature)] : []),
      ...(type ? [fieldTable(type)] : []),
      exampleBlock(example),
    ].join('\n\n');
  };
  /** @param {DescribedValue & { module: string }} value */
  const describeComponent = ({ name, meaning, example }) => {
    const props = typesByName.get(`${name}Props`);
    return [`## \`${name}\``, meaning, ...(props ? [propsTable(props)] : []), exampleBlock(example)].join(
      '\n\n',
    );
  };
  /** @param {DescribedType & { module: string }} type */
  const describeType = (type) => {
    const { name, module, meaning, example, props, definition } = type;
    const fieldTypes = props.map((prop) => prop.type).join(' ');
    return [
      `## \`${name}\``,
      ...moduleNote(module),
      meaning,
      ...(props.length > 0 ? [fieldTable(type)] : definition ? [`\`${definition}\``] : []),
      ...typeLinks(`${fieldTypes} ${definition}`, name),
      exampleBlock(example),
    ].join('\n\n');
  };

  const byName = (/** @type {{ name: string }} */ a, /** @type {{ name: string }} */ b) =>
    a.name.localeCompare(b.name, 'en');
  const values = described
    .flatMap(({ module, values: list }) => list.map((value) => ({ ...value, module })))
    .sort(byName);
  const types = described
    .flatMap(({ module, types: list }) => list.map((type) => ({ ...type, module })))
    .filter(({ name }) => !isProps(name) && !valueNames.has(name))
    .sort(byName);
  return {
    hooks: values.filter(isHook).map(describeValue).join('\n\n'),
    components: values.filter(isComponent).map(describeComponent).join('\n\n'),
    functions: values
      .filter((value) => !isHook(value) && !isComponent(value))
      .map(describeValue)
      .join('\n\n'),
    types: types.map(describeType).join('\n\n'),
  };
}

/** @param {DescribedType} type the props of a component */
function propsTable({ props, definition }) {
  if (props.length === 0) return definition ? `\`${definition}\`` : 'It has no props.';
  const rows = props.map(({ name, type, defaultValue, meaning }) => [
    `\`${name}\``,
    type,
    defaultValue,
    meaning,
  ]);
  return markdownTable(['prop', 'accepts', 'default', 'meaning'], rows);
}

/** @param {DescribedType} type */
function fieldTable({ props }) {
  const rows = props.map(({ name, type, isOptional, meaning }) => [
    `\`${name}${isOptional ? '?' : ''}\``,
    type,
    meaning,
  ]);
  return markdownTable(['field', 'type', 'meaning'], rows);
}

/**
 * Adds the imports that an example needs, so that readers can copy it as it is.
 *
 * @param {string} code
 * @param {Map<string, string>} moduleByName
 * @param {Set<string>} valueNames
 */
function withImports(code, moduleByName, valueNames) {
  const usedNames = freeNames(code);
  /** @type {Map<string, string[]>} */
  const namesByModule = new Map();
  for (const name of [...usedNames].sort((a, b) => a.localeCompare(b, 'en'))) {
    const module = reactNames.includes(name) ? 'react' : moduleByName.get(name);
    if (!module) continue;
    const isType = module !== 'react' && !valueNames.has(name);
    namesByModule.set(module, [...(namesByModule.get(module) ?? []), isType ? `type ${name}` : name]);
  }
  const imports = [...namesByModule]
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([module, names]) =>
      names.every((name) => name.startsWith('type '))
        ? `import type { ${names.map((name) => name.slice('type '.length)).join(', ')} } from '${module}';`
        : `import { ${names.join(', ')} } from '${module}';`,
    );
  if (imports.length === 0) return code;
  return `${imports.join('\n')}\n${code.startsWith('import ') ? '' : '\n'}${code}`;
}

/** Returns the names that code uses and does not declare or import itself. @param {string} code */
function freeNames(code) {
  const file = ts.createSourceFile('example.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  /** @type {Set<string>} */
  const used = new Set();
  /** @type {Set<string>} */
  const declared = new Set();
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isIdentifier(node) && !isFieldName(node)) (isDeclaredName(node) ? declared : used).add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return new Set([...used].filter((name) => !declared.has(name)));
}

/** Whether a name is that of a field or an attribute, as `name` in `product.name`. @param {ts.Identifier} node */
function isFieldName(node) {
  const { parent } = node;
  if (ts.isBindingElement(parent)) return parent.propertyName === node;
  const hasFieldName =
    ts.isPropertyAccessExpression(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isJsxAttribute(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isMethodDeclaration(parent);
  return hasFieldName && parent.name === node;
}

/** Whether a name is declared where it stands, as in `const name`. @param {ts.Identifier} node */
const isDeclaredName = (node) =>
  !ts.isShorthandPropertyAssignment(node.parent) &&
  'name' in node.parent &&
  /** @type {{ name?: ts.Node }} */ (node.parent).name === node;
