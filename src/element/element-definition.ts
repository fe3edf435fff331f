/**
 * What the text of an attribute may be. A list has all allowed words. With `words`, the text may have several of these words. A range has
 * the allowed whole numbers. `json` is for small data in HTML. `property` is not an attribute: only a script can set it, and its object
 * is not copied.
 */
export type AttributeKind =
  | 'string'
  | 'number'
  | 'boolean'
  | 'json'
  | 'property'
  | readonly string[]
  | { readonly words: readonly string[] }
  | { readonly from: number; readonly to: number };

/** An event that an element dispatches when its component calls one of its `on…` props. */
export interface EventDefinition<Prop extends string = string> {
  readonly prop: Prop;
  /** Describes the action that `preventDefault()` prevents. Events without a default action are not cancelable. */
  readonly defaultAction?: string;
  /** False for events that do not bubble, like `load` of an image: listen on the element itself. */
  readonly bubbles?: false;
}

/** The events of every element that loads something. */
export const loadEvents = {
  ready: { prop: 'onReady', bubbles: false },
  error: { prop: 'onError', bubbles: false },
} as const;

/**
 * One custom element with its attributes and events. The parsing of attributes, the types of tags,
 * custom-elements.json, the tables of the guide and the script tag's loader are all derived from these
 * definitions.
 */
export interface ElementDefinition<Prop extends string = string> {
  readonly tag: `${string}-${string}`;
  /** The name of the component in the React entry point. */
  readonly component: string;
  /** The keys are the component's props. In HTML, `maxPrice` is written `max-price`. */
  readonly attributes: { readonly [Name in Prop]?: AttributeKind };
  /** The required attribute, which names the thing to show. */
  readonly required?: Prop;
  /** The server also sends this element as HTML, because it shows the same to every guest. */
  readonly isPublic?: true;
  /**
   * The script tag loads the code of this element when the browser is idle, because most visitors use it, or because it moves by itself.
   * The code of other public elements is loaded when the visitor touches or points at them.
   */
  readonly loadsWhenIdle?: true;
  readonly events: { readonly [type: string]: EventDefinition<Prop> };
}

/** Returns a prop's attribute name: `maxPrice` is `max-price`. */
export function attributeName(prop: string): string {
  return prop.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
