// The types of the elements in Vue's templates. Our own type check skips this file, because Vue is not installed.
import type { HTMLAttributes, ReservedProps } from 'vue';
import type { ElementAttributes, MarketElements } from './element-types.ts';

type CamelCase<Name> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** Vue reads `@productopen` as `onProductopen`, and `max-price` as `maxPrice`. */
type NameInVue<Name> = Name extends `on${infer Event}` ? `on${Capitalize<Event>}` : CamelCase<Name>;

type PropsInVue<Attributes> = { [Name in keyof Attributes as NameInVue<Name>]: Attributes[Name] };

/** What every tag accepts: `class`, `id`, `key` and so on. Vue reads `data-id` as `dataId`. */
type CommonProps = HTMLAttributes &
  ReservedProps & { slot?: string; [data: `data${Capitalize<string>}`]: unknown };

type TagsInVue = {
  [Tag in keyof MarketElements]: new () => {
    $props: PropsInVue<ElementAttributes<Tag>> & Omit<CommonProps, keyof PropsInVue<ElementAttributes<Tag>>>;
  };
};

declare module 'vue' {
  interface GlobalComponents extends TagsInVue {}
}
