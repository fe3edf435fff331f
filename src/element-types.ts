import type { ComponentProps, DetailedHTMLProps, HTMLAttributes } from 'react';
import type { AttributeKind } from './element/element-definition.ts';
import type { elementTable } from './element-table.ts';
import type * as components from './index.ts';

// The types of the tags in HTML and JSX, derived from the element table and the props of the components.

type Table = typeof elementTable;
type Definition = Table[keyof Table][number];
type DefinitionOf<Tag> = Extract<Definition, { tag: Tag }>;

type Tag = Definition['tag'];
type PropsOf<D extends Definition> = ComponentProps<(typeof components)[D['component']]>;
/** The props of an element's component that are attributes or properties of the element. */
type AttributeProps<D extends Definition> = Pick<PropsOf<D>, keyof PropsOf<D> & keyof D['attributes']>;

type KebabCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${KebabCase<Rest>}`
  : Name;

/** JSX uses the attribute's HTML name, or the property's name for values that are not attributes. */
type NameInJsx<D extends Definition, Name extends string> = D['attributes'][Name &
  keyof D['attributes']] extends infer Kind extends AttributeKind
  ? Kind extends 'property'
    ? Name
    : KebabCase<Name>
  : never;

type EventDetail<D extends Definition, Prop> = Prop extends keyof PropsOf<D>
  ? NonNullable<PropsOf<D>[Prop]> extends (detail: infer Detail, ...rest: never[]) => unknown
    ? Detail
    : never
  : never;

/** The events of an element by type, as in `{ productopen: CustomEvent<{productId, product}> }`. */
type EventsOf<D extends Definition> = D extends Definition
  ? {
      [Type in keyof D['events']]: D['events'][Type] extends { prop: infer Prop }
        ? CustomEvent<EventDetail<D, Prop>>
        : never;
    }
  : never;

/** The keys of all members of a union. */
type KeyOfAny<Union> = Union extends unknown ? keyof Union : never;

/** The type of a key's values, in the members of a union that have the key. */
type ValueOfAny<Union, Key extends PropertyKey> = Union extends { [K in Key]: infer Value } ? Value : never;

/** The properties of every element. */
interface CommonProperties {
  /** Used instead of the market that the page's elements share. Set it before the element is shown. */
  market?: components.Market;
}

/**
 * The attributes of a tag in JSX.
 *
 * @example
 * const attributes: ElementAttributes<'product-grid'> = { category: 'Books', limit: 8 };
 */
export type ElementAttributes<T extends Tag> = CommonProperties & {
  [Name in keyof AttributeProps<DefinitionOf<T>> & string as NameInJsx<
    DefinitionOf<T>,
    Name
  >]?: AttributeProps<DefinitionOf<T>>[Name];
} & {
  [Type in keyof EventsOf<DefinitionOf<T>> & string as `on${Type}`]?: (
    event: EventsOf<DefinitionOf<T>>[Type],
  ) => void;
};

/**
 * The types of the elements, by tag.
 *
 * @example
 * const grid: MarketElements['product-grid'] = document.createElement('product-grid');
 * grid.category = 'Books';
 */
export type MarketElements = { [T in Tag]: HTMLElement & AttributeProps<DefinitionOf<T>> & CommonProperties };

/** The events of an element that bubble. */
type BubblingEventsOf<D extends Definition> = D extends Definition
  ? {
      [Type in keyof EventsOf<D> as D['events'][Type & keyof D['events']] extends { bubbles: false }
        ? never
        : Type]: EventsOf<D>[Type];
    }
  : never;

/**
 * The bubbling events of all elements, by type. If two elements have events of the same type, the detail is a union.
 *
 * @example
 * const showCampus = ({ detail }: MarketElementEvents['campuschange']) => console.log(detail.campus);
 * document.addEventListener('campuschange', showCampus);
 */
export type MarketElementEvents = {
  [Type in KeyOfAny<BubblingEventsOf<Definition>>]: ValueOfAny<BubblingEventsOf<Definition>, Type>;
};

type TagsInJsx = {
  [T in Tag]: DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & ElementAttributes<T>;
};

declare global {
  interface HTMLElementTagNameMap extends MarketElements {}
  interface GlobalEventHandlersEventMap extends MarketElementEvents {}
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends TagsInJsx {}
  }
}
