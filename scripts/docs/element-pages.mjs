// Writes docs/elements: the tables of each element's page, the code of its examples for React, Vue and Svelte, and the index.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, StepFailed } from '../steps.mjs';
import { frameworkCode } from './framework-code.mjs';
import { markdownTable, replaceSection } from './markdown.mjs';
import { cssParts, cssProperties, readThemingGuide, themingPage } from './theming-tables.mjs';

/** @typedef {import('./describe-elements.mjs').DescribedElement} DescribedElement */
/** @typedef {import('./describe-elements.mjs').DescribedAttribute} DescribedAttribute */

const folder = 'docs/elements';
const eventsPage = '../reference/events.md';
const componentsPage = '../reference/components.md';

/** The example values of attributes that accept any text. */
const exampleTexts = {
  campus: 'University_of_Lagos',
  canteen: 'v4kr8skt35ggjt4iik9j',
  category: 'Books',
  farm: 'green-acres',
  product: 'kq3XvT9mB2aLw7RdYc1E',
  search: 'reading lamp',
  section: 'ads',
  store: 'ink-thread',
  thread: 'p2LsEj8xAn4FvU6gCq0B',
  to: 'Wb5yKo1cRm7ZiD3uTa9H',
};

/** Returns an attribute as it is written in HTML. @param {DescribedAttribute} attribute */
function exampleOf({ name, type, defaultValue }) {
  if (type === 'boolean') return defaultValue === 'true' ? `${name}="false"` : name;
  if (type.startsWith('number')) return `${name}="8"`;
  const words = [...type.matchAll(/'([^']*)'/g)].map(([, word]) => word);
  const text =
    words.length > 0 ? words.at(-1) : exampleTexts[/** @type {keyof typeof exampleTexts} */ (name)];
  if (text === undefined)
    throw new StepFailed(`scripts/docs/element-pages.mjs has no example of the attribute ${name}.`);
  return `${name}="${text}"`;
}

/** An example: its HTML is written by hand, and the tabs after it are written from it. */
const exampleGroup = /^::: code-group\n\n```html( live)? \[HTML\]\n([\s\S]*?)^```\n[\s\S]*?^:::$/gm;

/**
 * The generated tables of a page. In parentheses are the CSS properties and the parts that this element has beside the six colours, corners
 * and font: `(--campus-columns, card)`.
 */
const referenceSection =
  /(<!-- reference \(([^)]*)\): written by [^>]*-->\n)[\s\S]*?(<!-- end of reference -->)/;

/** Returns the HTML of the examples on a page, each with its line, and whether it is shown alive. @param {string} text */
export function readExamples(text) {
  return [...text.matchAll(exampleGroup)].map(({ index, 1: live, 2: html = '' }) => ({
    line: text.slice(0, index).split('\n').length + 3,
    isLive: Boolean(live),
    html,
  }));
}

/**
 * Returns what the pages of the elements lack, one line each.
 *
 * @param {string[]} tags
 * @param {Map<string, string>} pages the texts by file name
 */
export function findElementPageFaults(tags, pages) {
  const missing = tags
    .filter((tag) => !pages.has(`${tag}.md`))
    .map(
      (tag) =>
        `<${tag}> has no page: copy the page of a similar element to ${folder}/${tag}.md and describe it there.`,
    );
  const strangers = [...pages.keys()]
    .filter((file) => file !== 'README.md' && !tags.includes(file.replace('.md', '')))
    .map(
      (file) =>
        `${folder}/${file} is about no element. Delete it, or add the element to src/element-table.ts.`,
    );
  const incomplete = tags.flatMap((tag) => {
    const text = pages.get(`${tag}.md`);
    if (text === undefined) return [];
    const groups = text.match(/^```html .*/gm)?.length ?? 0;
    const examples = readExamples(text);
    const file = `${folder}/${tag}.md`;
    return [
      ...(examples.some(({ html, isLive }) => isLive && html.includes(`<${tag}`))
        ? []
        : [`${file} has no live example of <${tag}>.`]),
      ...(groups === examples.length
        ? []
        : [
            `${file} has an example that does not begin with "::: code-group", an empty line and "\`\`\`html live [HTML]".`,
          ]),
      // The headings of what is alive are of the third level.
      ...['## Try it\n', '## By keyboard\n', '## With a screen reader\n']
        .filter((heading) => !text.includes(`\n${heading}`))
        .map((heading) => `${file} has no section "${heading.trim()}".`),
      ...(referenceSection.test(text) ? [] : [`${file} has no comments around its reference.`]),
    ];
  });
  return [...missing, ...strangers, ...incomplete];
}

/** The properties that colour every element. */
const commonProperties = [
  '--campus-accent',
  '--campus-on-accent',
  '--campus-surface',
  '--campus-text',
  '--campus-font',
  '--campus-radius',
];

/**
 * Returns the tables of the CSS properties and the parts of an element, from those of the guide to theming.
 *
 * @param {string} tag
 * @param {string} ownNames the properties and parts beside the common ones
 * @param {string} guide
 */
function stylesOf(tag, ownNames, guide) {
  const properties = cssProperties(guide);
  const parts = cssParts(guide);
  const names = ownNames.split(', ').filter((name) => name !== '');
  for (const name of names) {
    if (![...properties, ...parts].some((style) => style.name === name))
      throw new StepFailed(
        `${folder}/${tag}.md names ${name}, which is no property and no part in ${themingPage}.`,
      );
  }
  const propertyRows = properties
    .filter(({ name }) => commonProperties.includes(name) || names.includes(name))
    .map(({ name, description, default: defaultValue }) => [`\`${name}\``, description, defaultValue]);
  const partRows = parts
    .filter(({ name }) => names.includes(name))
    .map(({ name, description }) => [`\`${tag}::part(${name})\``, description]);
  return [
    '## CSS properties',
    markdownTable(['property', 'used for', 'default'], propertyRows),
    '[Colours, fonts, columns and parts](../guide/theming.md) explains them.',
    ...(partRows.length > 0 ? ['## Parts', markdownTable(['part', 'what it is'], partRows)] : []),
  ];
}

/**
 * @param {DescribedElement} element
 * @param {string} ownStyles
 * @param {string} guide
 */
function describeElement({ tag, component, attributes, properties, events }, ownStyles, guide) {
  const hasDefaults = attributes.some(({ defaultValue }) => defaultValue);
  const attributeRows = attributes.map((attribute) => [
    `\`${attribute.name}\``,
    attribute.type,
    ...(hasDefaults ? [attribute.defaultValue ? `\`${attribute.defaultValue}\`` : ''] : []),
    attribute.meaning,
    `\`${exampleOf(attribute)}\``,
  ]);
  const propertyRows = [
    ...properties.map(({ name, type, meaning }) => [`\`${name}\``, type, meaning]),
    [
      '`market`',
      '`Market`',
      'Used instead of the market that the elements of the page share. Set it before the element is shown.',
    ],
  ];
  const names = attributes.map(({ prop }) => `\`${prop}\``).join(', ');
  const attributeColumns = ['attribute', 'type', ...(hasDefaults ? ['default'] : []), 'meaning', 'example'];
  const eventRows = events.map(({ type, prop, detail, meaning, defaultAction }) => [
    `[\`${type}\`](${eventsPage}#${type})`,
    `\`${prop}\``,
    `\`${detail}\``,
    defaultAction ? `${meaning} Default action: ${defaultAction}.` : meaning,
  ]);
  return [
    '## Attributes',
    attributeRows.length > 0
      ? markdownTable(attributeColumns, attributeRows)
      : 'It has no attributes of its own.',
    '## Properties',
    ...(names ? [`Each attribute is also a property, for scripts: ${names}.`] : []),
    markdownTable(['property', 'type', 'meaning'], propertyRows),
    'It has no methods of its own: scripts use the [actions of the page](../guide/embed.md#actions-for-your-own-scripts). The content of the tag is shown until the element is ready, and where scripts are blocked.',
    `In React it is the component [\`${component}\`](${componentsPage}#${component.toLowerCase()}), with a prop for each attribute and event.`,
    '## Events',
    markdownTable(['event', 'in React', 'detail', 'meaning'], eventRows),
    ...stylesOf(tag, ownStyles, guide),
  ].join('\n\n');
}

/** @param {string} text @param {DescribedElement[]} elements */
const fillExamples = (text, elements) =>
  text.replaceAll(exampleGroup, (_, live = '', html) => {
    const blocks = [
      `\`\`\`html${live} [HTML]\n${html}\`\`\``,
      ...frameworkCode(html, elements).map(
        ({ title, language, code }) => `\`\`\`${language} [${title}]\n${code}\`\`\``,
      ),
    ];
    return `::: code-group\n\n${blocks.join('\n\n')}\n\n:::`;
  });

/** Returns the first sentence or two of a page, which say what the element is for. @param {string} text */
const purposeOf = (text) => /^# .*\n\n([\s\S]*?)\n\n/.exec(text)?.[1]?.replaceAll('\n', ' ') ?? '';

/** @param {Map<string, string>} pages @param {DescribedElement[]} elements */
function indexTable(pages, elements) {
  const rows = elements.map(({ tag, isPublic }) => [
    `[\`<${tag}>\`](${tag}.md)`,
    purposeOf(pages.get(`${tag}.md`) ?? '').split(/(?<=\.) /)[0] ?? '',
    isPublic ? 'yes' : '',
  ]);
  return markdownTable(['tag', 'what it is for', '[frame](../guide/embed.md#no-scripts-allowed)'], rows);
}

function readPages() {
  const files = readdirSync(join(root, folder)).filter((file) => file.endsWith('.md'));
  return new Map(files.map((file) => [file, readFileSync(join(root, folder, file), 'utf8')]));
}

/** Returns each page of the elements with its current text and with the text that it should have. @param {DescribedElement[]} elements */
export function elementPages(elements) {
  const pages = readPages();
  const tags = elements.map(({ tag }) => tag);
  const faults = findElementPageFaults(tags, pages);
  if (faults.length > 0) throw new StepFailed(faults.join('\n'));

  const guide = readThemingGuide();
  const elementFiles = elements.map((element) => {
    const file = `${element.tag}.md`;
    const text = pages.get(file) ?? '';
    const expected = fillExamples(text, elements).replace(
      referenceSection,
      (_, before, ownStyles, after) => `${before}\n${describeElement(element, ownStyles, guide)}\n\n${after}`,
    );
    return { file: `${folder}/${file}`, text, expected };
  });
  const indexFile = `${folder}/README.md`;
  const index = pages.get('README.md') ?? '';
  const expected = replaceSection(index, 'elements', indexTable(pages, elements), indexFile);
  return [...elementFiles, { file: indexFile, text: index, expected }];
}
