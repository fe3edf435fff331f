// The elements in Svelte's markup. Types alone; nothing here runs, and our own compiler, which has no Svelte, passes it by.
import type { HTMLAttributes } from 'svelte/elements';
import type { ElementAttributes, MarketElements } from './element-types.ts';

type TagsInSvelte = {
  [Tag in keyof MarketElements]: ElementAttributes<Tag> &
    Omit<HTMLAttributes<HTMLElement>, keyof ElementAttributes<Tag>>;
};

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends TagsInSvelte {}
}
