import type { Market } from './core/market.ts';
import type { ElementMembers } from './element-members.ts';

// The types of the elements in HTML, which all frameworks share. They need no framework's own types.

type Tag = keyof ElementMembers;

/** The properties of every element. */
interface CommonProperties {
  /** Used instead of the market that the page's elements share. Set it before the element is shown. */
  market?: Market;
}

type EventsOfDetails<Details> = { [Type in keyof Details]: CustomEvent<Details[Type]> };
type BubblingEvents<T extends Tag> = EventsOfDetails<ElementMembers[T]['events']>;
type AllEvents<T extends Tag> = BubblingEvents<T> & EventsOfDetails<ElementMembers[T]['ownEvents']>;

/** The keys of all members of a union. */
type KeyOfAny<Union> = Union extends unknown ? keyof Union : never;

/** The type of a key's values, in the members of a union that have the key. */
type ValueOfAny<Union, Key extends PropertyKey> = Union extends { [K in Key]: infer Value } ? Value : never;

/**
 * What a tag accepts in a template: its attributes, and a listener for each of its events.
 *
 * @example
 * const attributes: ElementAttributes<'product-grid'> = { category: 'Books', limit: 8 };
 */
export type ElementAttributes<T extends Tag> = CommonProperties &
  ElementMembers[T]['attributes'] & {
    [Type in keyof AllEvents<T> & string as `on${Type}`]?: (event: AllEvents<T>[Type]) => void;
  };

/**
 * The types of the elements, by tag.
 *
 * @example
 * const grid: MarketElements['product-grid'] = document.createElement('product-grid');
 * grid.category = 'Books';
 */
export type MarketElements = {
  [T in Tag]: HTMLElement & ElementMembers[T]['properties'] & CommonProperties;
};

type BubblingEventsOfAny = { [T in Tag]: BubblingEvents<T> }[Tag];

/**
 * The bubbling events of all elements, by type. If two elements have events of the same type, the detail is a union.
 *
 * @example
 * const showCampus = ({ detail }: MarketElementEvents['campuschange']) => console.log(detail.campus);
 * document.addEventListener('campuschange', showCampus);
 */
export type MarketElementEvents = {
  [Type in KeyOfAny<BubblingEventsOfAny>]: ValueOfAny<BubblingEventsOfAny, Type>;
};

declare global {
  interface HTMLElementTagNameMap extends MarketElements {}
  interface GlobalEventHandlersEventMap extends MarketElementEvents {}
}
