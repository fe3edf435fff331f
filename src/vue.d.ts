// The elements in Vue's templates. Types alone; nothing here runs, and our own compiler, which has no Vue, passes it by.
import type { ElementAttributes, MarketElements } from './element-types.ts';

type TagsInVue = { [Tag in keyof MarketElements]: new () => { $props: ElementAttributes<Tag> } };

declare module 'vue' {
  interface GlobalComponents extends TagsInVue {}
}
