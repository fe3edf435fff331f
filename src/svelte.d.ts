// The types of the elements in Svelte's markup. Our own type check skips this file, because Svelte is not installed.
import type { HTMLAttributes } from 'svelte/elements';
import type { ElementAttributes, MarketElements } from './element-types.ts';

type TagsInSvelte = {
  [Tag in keyof MarketElements]: ElementAttributes<Tag> &
    Omit<HTMLAttributes<HTMLElement>, keyof ElementAttributes<Tag>>;
};

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends TagsInSvelte {}
}
