import { parseAttribute } from '../../element/attribute.ts';
import {
  type AttributeKind,
  attributeName,
  type ElementDefinition,
} from '../../element/element-definition.ts';

// What a visitor has chosen in the builder. All of it is in the address of the page, so that a link to it can be sent.

/** The colors of a page: five that the widgets take, and the background that is behind them. */
export const colorNames = ['accent', 'on-accent', 'surface', 'text', 'card', 'page'] as const;

export type ColorName = (typeof colorNames)[number];

/** The kinds of lines to copy. */
export const ways = ['html', 'react', 'wordpress', 'iframe'] as const;

export type Way = (typeof ways)[number];

export interface EmbedChoices {
  element: ElementDefinition;
  /** The texts of the element's attributes, by their names in HTML. */
  attributes: Readonly<Record<string, string>>;
  /** Colors such as `#7a1626`. A missing color is the default of the widgets. */
  colors: Readonly<Partial<Record<ColorName, string>>>;
  /** As in `font-family`. An empty text is the font of the visitor's system. */
  font: string;
  /** The radius of corners in pixels. An empty text is the default of the widgets. */
  radius: string;
  isDark: boolean;
  way: Way;
  /** Whether the HTML is a whole page, not lines for a page that exists. */
  isWholePage: boolean;
  /** The title of a whole page. An empty text is the default. */
  pageTitle: string;
  /** The address of the visitor's own page, as typed. */
  pageUrl: string;
  /** Whose page it is, such as the name of a students' union, as typed. */
  pageOwner: string;
}

/** How a choice is made. `typed`: more letters may follow. `automatic`: without the visitor, so Back must not undo it alone. */
export type HowChosen = 'pressed' | 'typed' | 'automatic';

/** Changes some choices. Default: they are pressed. */
export type ChangeChoices = (changed: Partial<EmbedChoices>, how?: HowChosen) => void;

const attributePrefix = 'set-';
const textLengthMax = 200;
export const pageTitleLengthMax = 80;
const firstTag = 'product-grid';
const firstAttributes = { limit: '8' };

/** Returns the attributes that HTML can set, by their names in HTML. */
export function htmlAttributes({ attributes }: ElementDefinition): [name: string, kind: AttributeKind][] {
  return (Object.entries(attributes) as [string, AttributeKind][])
    .filter(([, kind]) => kind !== 'property')
    .map(([prop, kind]) => [attributeName(prop), kind]);
}

/** Reads the choices from the query of an address. Everything that is unknown or not allowed is left out. */
export function readChoices(query: URLSearchParams, elements: readonly ElementDefinition[]): EmbedChoices {
  const find = (tag: string | null) => elements.find((candidate) => candidate.tag === tag);
  const element = find(query.get('widget')) ?? find(firstTag) ?? (elements[0] as ElementDefinition);
  const attributes = query.has('widget') ? readAttributes(query, element) : firstAttributes;
  const way = query.get('lines') as Way;
  return {
    element,
    attributes,
    colors: Object.fromEntries(
      colorNames.flatMap((name) => {
        const color = parseColor(query.get(name) ?? '');
        return color ? [[name, color]] : [];
      }),
    ),
    font: parseFont(query.get('font') ?? '') ?? '',
    radius: /^\d{1,2}$/.exec(query.get('radius') ?? '')?.[0] ?? '',
    isDark: query.get('mode') === 'dark',
    way: ways.includes(way) ? way : 'html',
    isWholePage: query.get('page-kind') === 'whole',
    pageTitle: (query.get('title') ?? '').slice(0, pageTitleLengthMax),
    pageUrl: (query.get('for') ?? '').slice(0, textLengthMax),
    pageOwner: (query.get('owner') ?? '').slice(0, pageTitleLengthMax),
  };
}

function readAttributes(query: URLSearchParams, element: ElementDefinition): Record<string, string> {
  return Object.fromEntries(
    htmlAttributes(element).flatMap(([name, kind]) => {
      const text = query.get(attributePrefix + name)?.slice(0, textLengthMax);
      return text && parseAttribute(kind, text) !== undefined ? [[name, text]] : [];
    }),
  );
}

/** Returns the query of an address with these choices. The names of attributes have a prefix, because `campus` is the site's. */
export function writeChoices(choices: EmbedChoices): string {
  const {
    element,
    attributes,
    colors,
    font,
    radius,
    isDark,
    way,
    isWholePage,
    pageTitle,
    pageUrl,
    pageOwner,
  } = choices;
  const values: [name: string, value: string | undefined][] = [
    ['widget', element.tag],
    ...Object.entries(attributes).map(([name, text]): [string, string] => [attributePrefix + name, text]),
    ...colorNames.map((name): [string, string | undefined] => [name, colors[name]?.slice(1)]),
    ['font', font],
    ['radius', radius],
    ['mode', isDark ? 'dark' : ''],
    ['lines', way === 'html' ? '' : way],
    ['page-kind', isWholePage ? 'whole' : ''],
    ['title', pageTitle],
    ['for', pageUrl],
    ['owner', pageOwner],
  ];
  return `${new URLSearchParams(values.filter((pair): pair is [string, string] => Boolean(pair[1])))}`;
}

/** Returns a color as six hexadecimal digits, such as `#7a1626`, or undefined for any other text. */
export function parseColor(text: string): string | undefined {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return `#${digits.length === 6 ? digits : digits.replaceAll(/./g, '$&$&')}`;
}

/** Returns a text that can be the value of `font-family` and nothing else, or undefined. */
export const parseFont = (text: string): string | undefined =>
  /^[\w ,'"-]{1,100}$/.test(text) ? text.replaceAll('"', "'") : undefined;

/** Returns the attribute that the element cannot do without. */
const neededAttribute = ({ required, tag }: ElementDefinition): string | undefined =>
  // Without a product, the reviews of a product are those of a page's product.
  required ?? (tag === 'product-reviews' ? 'product' : undefined);

/** Returns the attribute that the element cannot do without, if it is not set. */
export function missingAttribute({ element, attributes }: EmbedChoices): string | undefined {
  const name = neededAttribute(element);
  return name !== undefined && !attributes[name] ? name : undefined;
}

/** Whether most visitors set this attribute. The others are below "More settings". */
export const isMainAttribute = (element: ElementDefinition, name: string): boolean =>
  name === 'campus' || name === neededAttribute(element);

/** The color that most visitors set. The others are below "More settings". */
export const mainColor = 'accent' satisfies ColorName;

/** Whether something below "More settings" differs from what a first visit has. */
export function hasMoreSettings({
  element,
  attributes,
  colors,
  font,
  radius,
  isDark,
}: EmbedChoices): boolean {
  const isUsual = (name: string) => attributes[name] === (firstAttributes as Record<string, string>)[name];
  return (
    isDark ||
    Boolean(font || radius) ||
    Object.keys(colors).some((name) => name !== mainColor) ||
    Object.keys(attributes).some((name) => !isMainAttribute(element, name) && !isUsual(name))
  );
}

/** Returns the choices with another element. It takes over the attributes that it knows too. */
export function withElement(choices: EmbedChoices, element: ElementDefinition): EmbedChoices {
  const attributes = Object.fromEntries(
    htmlAttributes(element).flatMap(([name, kind]) => {
      const text = choices.attributes[name];
      return text !== undefined && parseAttribute(kind, text) !== undefined ? [[name, text]] : [];
    }),
  );
  return { ...choices, element, attributes };
}
