// Lets a reader change the props of the first part of a live block. The block's code cannot be edited in place, because the
// site's Content-Security-Policy runs no code that the page itself makes.
import ts from 'typescript';
import { type KitBlock, readBlocks } from './kit-blocks.ts';

/** A prop that a reader can change. */
export interface Control {
  name: string;
  /** What the table of the page says about it. */
  meaning: string;
  kind: 'text' | 'number' | 'switch' | 'choice';
  /** The values of a choice. */
  choices: string[];
  /** The value in the block's code, or the default one. */
  value: string | number | boolean | undefined;
}

/** The part whose props can be changed, as the block's code writes it. */
export interface Controls {
  part: string;
  controls: Control[];
  /** The attributes in the code, such as `['look', '"outline"']`, to print them with the changed ones. */
  attributes: [name: string, text: string][];
  /** Whether the part has content in the code, so that it needs a closing tag. */
  hasContent: boolean;
}

/** Props that change nothing that a reader could see. */
const invisibleProps = ['id', 'className'];

type OpeningTag = ts.JsxOpeningElement | ts.JsxSelfClosingElement;

/**
 * Returns the props in the table of a part that a control can change: texts, numbers, switches and choices.
 *
 * @param text the Markdown of the page
 */
function readControls(part: string, text: string): Control[] {
  const [, table = ''] =
    RegExp(`<!-- ${part}Props: written by [^>]*-->([^]*?)<!-- end of ${part}Props -->`).exec(text) ?? [];
  const rows = table.matchAll(/^\| `([\w-]+)` \| (.*?) \| (.*?) \| (.*?) \|$/gm);
  return [...rows].flatMap(([, name = '', accepts = '', defaultText = '', meaning = '']) => {
    const choices = [...accepts.matchAll(/'([\w-]+)'/g)].map(([, choice = '']) => choice);
    const kind = controlKind(accepts, choices);
    const defaultCode = /^`(.*)`$/.exec(defaultText)?.[1];
    return kind ? [{ name, meaning, kind, choices, value: literalValue(defaultCode) }] : [];
  });
}

function controlKind(accepts: string, choices: string[]): Control['kind'] | undefined {
  if (accepts === '`boolean`') return 'switch';
  if (accepts === '`number`') return 'number';
  if (accepts === '`string`' || accepts === 'text or elements') return 'text';
  // A choice has no other values than its texts.
  const isChoice = choices.length > 1 && /^`('[\w-]+'( \\\| )?)+`$/.test(accepts);
  return isChoice ? 'choice' : undefined;
}

/** Returns the value of a literal in code, or undefined. */
function literalValue(code: string | undefined): Control['value'] {
  if (code === 'true' || code === 'false') return code === 'true';
  if (/^'.*'$/.test(code ?? '')) return code?.slice(1, -1);
  if (/^[\d_.]+$/.test(code ?? '')) return Number(code?.replaceAll('_', ''));
  return undefined;
}

/** Returns the value of an attribute: a literal, or undefined if only running the code tells. */
function attributeValue({ initializer }: ts.JsxAttribute): Control['value'] {
  if (!initializer) return true;
  if (ts.isStringLiteral(initializer)) return initializer.text;
  if (!ts.isJsxExpression(initializer)) return undefined;
  return literalValue(initializer.expression?.getText());
}

/** Returns the first tag of one of the parts that has a table on the page. */
function findMainTag(code: string, text: string): OpeningTag | undefined {
  const source = ts.createSourceFile('block.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  let found: OpeningTag | undefined;
  const visit = (node: ts.Node): void => {
    const isTag = ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node);
    if (!found && isTag && text.includes(`<!-- ${node.tagName.getText()}Props: `)) found = node;
    if (!found) ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Returns the content of a part, if it is nothing but text. */
function plainContent(tag: OpeningTag): ts.JsxText | undefined {
  if (!ts.isJsxOpeningElement(tag) || !ts.isJsxElement(tag.parent)) return undefined;
  const [only, ...others] = tag.parent.children;
  return only && ts.isJsxText(only) && others.length === 0 ? only : undefined;
}

/**
 * Returns the code of a block that reads the props of its first part from `liveChanges`, and the controls for these props.
 *
 * @param text the Markdown of the page, which has the tables of the props
 */
export function addControls(
  { page, index, code }: KitBlock,
  text: string,
): { code: string; controls: Controls | undefined } {
  const unchanged = { code, controls: undefined };
  const tag = findMainTag(code, text);
  if (!tag) return unchanged;
  const part = tag.tagName.getText();
  // One set of controls for each part of a page is enough.
  const blocksBefore = readBlocks(page, text).filter((block) => block.isLive && block.index < index);
  if (blocksBefore.some((block) => findMainTag(block.code, text)?.tagName.getText() === part))
    return unchanged;
  const properties = tag.attributes.properties.filter(ts.isJsxAttribute);
  const content = plainContent(tag);
  const hasContent = ts.isJsxOpeningElement(tag);

  const controls = readControls(part, text).flatMap((control) => {
    if (control.name === 'children') return [];
    const attribute = properties.find(({ name }) => name.getText() === control.name);
    const value = attribute && attributeValue(attribute);
    // The code computes this prop, so a control would break what the example shows.
    if (attribute && value === undefined) return [];
    if (invisibleProps.includes(control.name)) return [];
    return [attribute ? { ...control, value } : control];
  });
  const contentText = content?.text.replace(/\s+/g, ' ').trim();
  if (contentText) {
    controls.unshift({
      name: 'children',
      meaning: 'The content.',
      kind: 'text',
      choices: [],
      value: contentText,
    });
  }
  if (controls.length === 0) return unchanged;

  const described: Controls = {
    part,
    controls,
    attributes: properties.map((attribute) => [
      attribute.name.getText(),
      attribute.initializer?.getText() ?? '',
    ]),
    hasContent,
  };
  const edits: [start: number, end: number, text: string][] = [
    [tag.attributes.end, tag.attributes.end, ' {...liveChanges.props}'],
  ];
  if (content) {
    const original = JSON.stringify(contentText);
    edits.push([content.pos, content.end, `{liveChanges.props.children ?? ${original}}`]);
  }
  const changed = edits
    .sort(([a], [b]) => b - a)
    .reduce((result, [start, end, edit]) => result.slice(0, start) + edit + result.slice(end), code);
  return { code: changed, controls: described };
}
