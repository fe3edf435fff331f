import type { ComponentProps } from 'react';
import type { AttributeKind } from './element/element-definition.ts';
import type { elementTable } from './element-table.ts';
import type * as components from './index.ts';

// What each element accepts and dispatches, derived from the element table and the props of the components. Apps with Vue or
// Svelte have no types of React, so scripts/declarations.mjs writes the resolved types into the package instead of this file.

type Table = typeof elementTable;
type Definition = Table[keyof Table][number];
type Tag = Definition['tag'];
type DefinitionOf<T extends Tag> = Extract<Definition, { tag: T }>;

type PropsOf<D extends Definition> = ComponentProps<(typeof components)[D['component']]>;
/** The props of an element's component that are attributes or properties of the element. */
type PropertiesOf<D extends Definition> = Pick<PropsOf<D>, keyof PropsOf<D> & keyof D['attributes']>;

type KebabCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${KebabCase<Rest>}`
  : Name;

/** The attribute's name in HTML. A value that is no attribute has only the property's name. */
type AttributeName<D extends Definition, Name> = Name extends keyof D['attributes'] & string
  ? D['attributes'][Name] extends 'property'
    ? Name
    : KebabCase<Name>
  : never;

/** Templates may also write numbers and booleans as text, as in HTML: `limit="8"`. */
type AttributeValue<Kind, Value> =
  | Value
  | (Kind extends AttributeKind
      ? Kind extends 'boolean'
        ? '' | 'true' | 'false'
        : Kind extends 'number' | { readonly from: number }
          ? `${number}`
          : never
      : never);

type AttributesOf<D extends Definition> = {
  [Name in keyof PropertiesOf<D> as AttributeName<D, Name>]?: AttributeValue<
    D['attributes'][Name & keyof D['attributes']],
    PropertiesOf<D>[Name]
  >;
};

type EventDetail<D extends Definition, Prop> = Prop extends keyof PropsOf<D>
  ? NonNullable<PropsOf<D>[Prop]> extends (detail: infer Detail, ...rest: never[]) => unknown
    ? Detail
    : never
  : never;

/** The details of an element's events, by type: of those that bubble, or of those that do not. */
type EventsOf<D extends Definition, Bubbles extends boolean> = {
  [Type in keyof D['events'] as D['events'][Type] extends { bubbles: false }
    ? Bubbles extends false
      ? Type
      : never
    : Bubbles extends true
      ? Type
      : never]: D['events'][Type] extends { prop: infer Prop } ? EventDetail<D, Prop> : never;
};

interface MembersOf<D extends Definition> {
  /** By the names that a script uses, such as `maxPrice`. */
  properties: PropertiesOf<D>;
  /** By the names that HTML uses, such as `max-price`. */
  attributes: AttributesOf<D>;
  /** The details of the events that bubble, by type. */
  events: EventsOf<D, true>;
  /** The details of the events that do not bubble, like `load` of an image. */
  ownEvents: EventsOf<D, false>;
}

/** The properties, attributes and events of each element, by tag. */
export type ElementMembers = { [T in Tag]: MembersOf<DefinitionOf<T>> };
