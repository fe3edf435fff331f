import type { ComponentProps, DetailedHTMLProps, HTMLAttributes } from 'react';
import type { AttributeKind } from './element/element-definition.ts';
import type { elementTable } from './element-table.ts';
import type * as components from './index.ts';

// The types of the tags in HTML and JSX, derived from the element table and the props of the components.

type Table = typeof elementTable;
type Row = Table[keyof Table][number];
type RowOf<Tag> = Extract<Row, { tag: Tag }>;

type Tag = Row['tag'];
type PropsOf<R extends Row> = ComponentProps<(typeof components)[R['component']]>;
type Values<R extends Row> = Pick<PropsOf<R>, keyof PropsOf<R> & keyof R['attributes']>;

type KebabCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${KebabCase<Rest>}`
  : Name;

/** JSX uses the attribute's HTML name, or the property's name for values that are not attributes. */
type NameInJsx<R extends Row, Name extends string> = R['attributes'][Name &
  keyof R['attributes']] extends infer Kind extends AttributeKind
  ? Kind extends 'property'
    ? Name
    : KebabCase<Name>
  : never;

type EventDetail<R extends Row, Prop> = Prop extends keyof PropsOf<R>
  ? NonNullable<PropsOf<R>[Prop]> extends (detail: infer Detail, ...rest: never[]) => unknown
    ? Detail
    : never
  : never;

/** The events of a row by type, as in `{ productopen: CustomEvent<{productId, product}> }`. */
type EventsOf<R extends Row> = R extends Row
  ? {
      [Type in keyof R['events']]: R['events'][Type] extends { prop: infer Prop }
        ? CustomEvent<EventDetail<R, Prop>>
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

/** The attributes of a tag in JSX. */
export type ElementAttributes<T extends Tag> = CommonProperties & {
  [Name in keyof Values<RowOf<T>> & string as NameInJsx<RowOf<T>, Name>]?: Values<RowOf<T>>[Name];
} & {
  [Type in keyof EventsOf<RowOf<T>> & string as `on${Type}`]?: (event: EventsOf<RowOf<T>>[Type]) => void;
};

/** The types of the elements, by tag. */
export type MarketElements = { [T in Tag]: HTMLElement & Values<RowOf<T>> & CommonProperties };

/** The events of a row that bubble. */
type BubblingEventsOf<R extends Row> = R extends Row
  ? {
      [Type in keyof EventsOf<R> as R['events'][Type & keyof R['events']] extends { bubbles: false }
        ? never
        : Type]: EventsOf<R>[Type];
    }
  : never;

/** The bubbling events of all elements, by type. If two elements have events of the same type, the detail is a union. */
export type MarketElementEvents = {
  [Type in KeyOfAny<BubblingEventsOf<Row>>]: ValueOfAny<BubblingEventsOf<Row>, Type>;
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
