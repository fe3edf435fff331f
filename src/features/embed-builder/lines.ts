import { parseAttribute } from '../../element/attribute.ts';
import type { AttributeKind } from '../../element/element-definition.ts';
import { type EmbedChoices, htmlAttributes } from './choices.ts';
import { widgetText } from './widget-texts.ts';

// The lines that a visitor copies into a page. `siteUrl` is the origin of this market.

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Returns the tag with its attributes, and inside it a link for visitors without scripts. */
function tagLines(choices: EmbedChoices, siteUrl: string): string {
  const { tag } = choices.element;
  const attributes = attributesInOrder(choices)
    .map(([name, text, kind]) => (kind === 'boolean' ? ` ${name}` : ` ${name}="${escapeHtml(text)}"`))
    .join('');
  const { text } = widgetText(choices.element).link;
  return `<${tag}${attributes}>
  <a href="${escapeHtml(linkOf(choices, siteUrl))}">${escapeHtml(text)}</a>
</${tag}>
`;
}

/** Returns the attributes with an allowed text, in the order of the element's definition, without switches that are off. */
function attributesInOrder({ element, attributes }: EmbedChoices): [string, string, AttributeKind][] {
  return htmlAttributes(element).flatMap(([name, kind]) => {
    const text = attributes[name];
    const value = text === undefined ? undefined : parseAttribute(kind, text);
    return text === undefined || value === undefined || value === false ? [] : [[name, text, kind]];
  });
}

/** Returns the address of the page of this market that shows the same as the widget. */
function linkOf({ element, attributes }: EmbedChoices, siteUrl: string): string {
  const { path } = widgetText(element).link;
  const isComplete = [...path.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => attributes[name]);
  if (!isComplete) return `${siteUrl}/`;
  return siteUrl + path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(attributes[name] ?? ''));
}

/** Returns the rule with the colors, corners and font, or an empty text if all are the defaults. */
export function styleLines({ colors, font, radius, isDark }: EmbedChoices): string {
  const { page, ...widgetColors } = colors;
  const declarations = [
    isDark && 'color-scheme: dark',
    ...Object.entries(widgetColors).map(([name, color]) => `--campus-${name}: ${color}`),
    font && `--campus-font: ${font}`,
    radius && `--campus-radius: ${radius}px`,
  ].filter(Boolean);
  if (declarations.length === 0) return '';
  return `:root {\n${declarations.map((declaration) => `  ${declaration};\n`).join('')}}\n`;
}

/** Returns the script tag. With `check`, it shows on the page whether everything is set up right. */
export const scriptLine = (siteUrl: string, { check = false } = {}) =>
  `<script type="module" src="${siteUrl}/embed.js"${check ? ' check' : ''}></script>\n`;

/** Returns the lines for the head of a page. */
function headLines(choices: EmbedChoices, siteUrl: string, pageRules = ''): string {
  const rules = styleLines(choices) + pageRules;
  const style = rules && `<style>\n${indent(rules)}</style>\n`;
  return `<link rel="stylesheet" href="${siteUrl}/embed.css">\n${style}${scriptLine(siteUrl)}`;
}

/** Returns the lines for a page that exists, or a whole page. */
export function htmlLines(choices: EmbedChoices, siteUrl: string, defaultTitle?: string): string {
  if (choices.isWholePage) return wholePage(choices, siteUrl, { defaultTitle });
  return `${headLines(choices, siteUrl)}\n${tagLines(choices, siteUrl)}`;
}

/** The title of a whole page for which the visitor has chosen none. */
export const defaultPageTitle = (campusName?: string) =>
  campusName ? `Campus Market at ${campusName}` : 'Campus Market';

/** Returns a page with the widget. `extraHead` and `extraBody` are added as they are. */
export function wholePage(
  choices: EmbedChoices,
  siteUrl: string,
  { defaultTitle = defaultPageTitle(), hasHeading = true, extraHead = '', extraBody = '' } = {},
): string {
  const { colors, font, isDark } = choices;
  const body = [
    `background: ${colors.page ?? (isDark ? '#0e1020' : '#f4f5fa')}`,
    `color: ${colors.text ?? (isDark ? '#f1f2fa' : '#14172b')}`,
    `font-family: ${font || 'system-ui, sans-serif'}`,
    'max-width: 960px',
    'margin: 0 auto',
    'padding: 16px',
  ];
  const pageRules = `body {\n${body.map((declaration) => `  ${declaration};\n`).join('')}}\n`;
  const head = `${headLines(choices, siteUrl, pageRules)}${extraHead}`;
  const title = escapeHtml(choices.pageTitle.trim() || defaultTitle);
  const heading = hasHeading ? `<h1>${title}</h1>\n` : '';
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
${indent(head, 4)}  </head>
  <body>
${indent(`${heading}${tagLines(choices, siteUrl)}${extraBody}`, 4)}  </body>
</html>
`;
}

/** Returns a component with the widget. */
export function reactLines(choices: EmbedChoices, siteUrl: string): string {
  const { component } = choices.element;
  const props = attributesInOrder(choices)
    .map(([name, text, kind]) => ` ${toProp(name, text, kind)}`)
    .join('');
  return `import { ${['MarketProvider', component].sort().join(', ')} } from 'campus-market';
import 'campus-market/style.css';

export function CampusMarket() {
  return (
    <MarketProvider apiUrl="${siteUrl}/api">
      <${component}${props} />
    </MarketProvider>
  );
}
`;
}

function toProp(attribute: string, text: string, kind: AttributeKind): string {
  const prop = attribute.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const value = parseAttribute(kind, text);
  if (value === true) return prop;
  if (typeof value === 'number') return `${prop}={${value}}`;
  if (kind === 'json') return `${prop}={${text}}`;
  return /["&<\\]/.test(text) ? `${prop}={${JSON.stringify(text)}}` : `${prop}="${text}"`;
}

/** Returns the shortcode of our plugin for WordPress. */
export function wordPressLines(choices: EmbedChoices): string {
  const attributes = attributesInOrder(choices).map(
    ([name, text]) => `${name}="${text.replaceAll(/["[\]]/g, '')}"`,
  );
  // With colors the script is needed, because the style sheet of a site does not apply inside a frame.
  const parts = [`widget="${choices.element.tag}"`, ...attributes, 'mode="script"'];
  return `[campus_market ${parts.join(' ')}]\n`;
}

/** Returns a frame with the widget, for pages that allow no scripts of others. */
export function frameLines(choices: EmbedChoices, siteUrl: string): string {
  const { element } = choices;
  const query = new URLSearchParams(
    attributesInOrder(choices)
      .filter(([name]) => name !== 'compact')
      .map(([name, text]) => [name, text]),
  );
  const src = `${siteUrl}/frame/${element.tag}${query.size > 0 ? `?${query}` : ''}`;
  return `<iframe
  src="${escapeHtml(src)}"
  title="${escapeHtml(`${widgetText(element).label} on Campus Market`)}"
  width="100%"
  height="900"
  style="border: 0"
  loading="lazy"
></iframe>
`;
}

/** Returns the text of the `<style>` in the lines for HTML, or undefined if they have none. */
export const inlineStyle = (choices: EmbedChoices, siteUrl: string): string | undefined =>
  /<style>([^<]*)/.exec(htmlLines(choices, siteUrl))?.[1];

/** Returns what a content security policy must allow. `styleHash` allows the `<style>` of the lines for HTML. */
export function policyLines(way: EmbedChoices['way'], siteUrl: string, styleHash = ''): string {
  if (way === 'iframe') return `frame-src ${siteUrl}\n`;
  const names =
    way === 'react'
      ? ['connect-src', 'img-src', 'media-src']
      : ['script-src', 'style-src', 'connect-src', 'img-src', 'media-src'];
  const sources = (name: string) => (name === 'style-src' && styleHash ? `${siteUrl} ${styleHash}` : siteUrl);
  return `${names.map((name) => `${name} ${sources(name)}`).join('; ')}\n`;
}

/** Indents all lines that are not empty. */
const indent = (text: string, spaces = 2) => text.replaceAll(/^(?=.)/gm, ' '.repeat(spaces));
