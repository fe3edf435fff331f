import type { ReadCall } from '../contract/shared/types.ts';

/**
 * How an attribute's text becomes a value. A list allows its words, and a range its whole numbers. `json` is
 * for small data in HTML. `property` is no attribute: only a script can set it, and the object is not copied.
 */
export type AttributeKind =
  | 'string'
  | 'number'
  | 'boolean'
  | 'json'
  | 'property'
  | readonly string[]
  | { readonly from: number; readonly to: number };

/** An event that an element sends when its component calls one of its `on…` props. */
export interface EventRow<Prop extends string = string> {
  readonly prop: Prop;
  /** What happens unless the page calls `preventDefault()`. Events without it cannot be prevented. */
  readonly byDefault?: string;
  /** False for what concerns the element alone, like `load` of a picture: it is heard at the element. */
  readonly bubbles?: false;
}

/**
 * One custom element: the only place where its attributes and events are listed. The parsing of attributes, the
 * types of tags, custom-elements.json, the tables of the guide and the script tag's loader are made from it.
 */
export interface ElementRow<Prop extends string = string> {
  readonly tag: `${string}-${string}`;
  /** The name under which the component leaves the React entry point. */
  readonly component: string;
  /** By the name of the component's prop. In HTML, `maxPrice` is written `max-price`. */
  readonly attributes: { readonly [Name in Prop]?: AttributeKind };
  /** The attribute that names what is shown: without it there is nothing to show. */
  readonly needs?: Prop;
  readonly events: { readonly [type: string]: EventRow<Prop> };
  /** What the script tag's loader asks for while the element's code is still on its way. */
  readonly early?: EarlyRead<Prop>;
}

/**
 * The first read of an element: a round trip earlier, which counts on a slow network. Its address must be the one that
 * the element's own hook makes.
 */
export interface EarlyRead<Prop extends string = string> {
  readonly call: ReadCall;
  /** The attributes that its query holds, in the order of the hook. `campus` follows the visitor's choice too. */
  readonly query: readonly Prop[];
  /** The default of a missing attribute. */
  readonly defaults: { readonly [Name in Prop]?: string | number };
}

/** How a prop is written in HTML: `maxPrice` is `max-price`. */
export function attributeName(prop: string): string {
  return prop.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
