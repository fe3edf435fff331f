// The types of the elements in Vue's templates. Our own type check skips this file, because Vue is not installed.
import type { ElementAttributes, MarketElements } from './element-types.ts';

/** Vue reads `@productopen` as `onProductopen`. */
type PropsInVue<Attributes> = {
  [Name in keyof Attributes as Name extends `on${infer Event}`
    ? `on${Capitalize<Event>}`
    : Name]: Attributes[Name];
};

type TagsInVue = {
  [Tag in keyof MarketElements]: new () => { $props: PropsInVue<ElementAttributes<Tag>> };
};

declare module 'vue' {
  interface GlobalComponents extends TagsInVue {}
}
