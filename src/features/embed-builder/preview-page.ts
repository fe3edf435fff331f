import type { ElementDefinition } from '../../element/element-definition.ts';
import { type EmbedChoices, htmlAttributes, readChoices } from './choices.ts';
import { effectiveColors } from './contrast-report.ts';
import { wholePage } from './lines.ts';

// The page in the builder's frame. The server makes it from the same lines that the visitor copies, so that the widget
// is loaded as on a page of another origin.

/** What the builder sends to the page in the frame when a choice changes. */
export interface PreviewMessage {
  type: 'campus-market:preview';
  tag: string;
  /** Null: the attribute is not set. */
  attributes: Record<string, string | null>;
  /** CSS properties of the page. An empty text removes a property. */
  style: Record<string, string>;
  bodyStyle: Record<string, string>;
}

/**
 * Applies each change to the page as it is, so that nothing flickers: only another tag replaces the element. The first
 * rule of the page has the colors of its first choices, which the message replaces. Plain JavaScript, because the page
 * loads no other code of ours than the script tag.
 */
const followScript = `addEventListener('message', ({ source, data }) => {
  if (source !== parent || data?.type !== 'campus-market:preview') return;
  const { sheet } = document.querySelector('style');
  if (sheet.cssRules[0].selectorText === ':root') sheet.deleteRule(0);
  const shown = document.querySelector('body > :not(script)');
  const element = shown.localName === data.tag ? shown : document.createElement(data.tag);
  for (const [name, text] of Object.entries(data.attributes)) {
    if (text === null) element.removeAttribute(name);
    else if (element.getAttribute(name) !== text) element.setAttribute(name, text);
  }
  if (element !== shown) shown.replaceWith(element);
  for (const [name, text] of Object.entries(data.style)) document.documentElement.style.setProperty(name, text);
  for (const [name, text] of Object.entries(data.bodyStyle)) document.body.style.setProperty(name, text);
});`;

/** Returns the page in the frame for the query of an address. */
export function embedPreviewPage(
  search: string,
  elements: readonly ElementDefinition[],
  siteUrl: string,
): string {
  const choices = readChoices(new URLSearchParams(search), elements);
  return wholePage(choices, siteUrl, {
    hasHeading: false,
    // Links open in a new tab: the pages of the market cannot be shown in a frame.
    extraHead: '<meta name="robots" content="noindex">\n<base target="_blank">\n',
    extraBody: `<script>${followScript}</script>\n`,
  });
}

/** Returns what the page in the frame must change to show these choices. */
export function previewMessage(choices: EmbedChoices): PreviewMessage {
  const { element, attributes, colors, font, radius, isDark } = choices;
  const { page, text } = effectiveColors(choices);
  return {
    type: 'campus-market:preview',
    tag: element.tag,
    attributes: Object.fromEntries(htmlAttributes(element).map(([name]) => [name, attributes[name] ?? null])),
    style: {
      'color-scheme': isDark ? 'dark' : 'light',
      '--campus-accent': colors.accent ?? '',
      '--campus-on-accent': colors['on-accent'] ?? '',
      '--campus-surface': colors.surface ?? '',
      '--campus-text': colors.text ?? '',
      '--campus-card': colors.card ?? '',
      '--campus-font': font,
      '--campus-radius': radius && `${radius}px`,
    },
    bodyStyle: { background: page, color: text, 'font-family': font || 'system-ui, sans-serif' },
  };
}
