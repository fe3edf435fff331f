declare module 'virtual:live-blocks' {
  import type { LiveModule } from '../.vitepress/theme/mountBlock.tsx';

  /** Loads a live block of the kit's pages, by its name, such as `button.md:0`. Empty where no browser is. */
  export const blocks: Record<string, () => Promise<LiveModule>>;
  /** Loads what shows a block: React, the kit and its styles. */
  export function loadHost(): Promise<typeof import('../.vitepress/theme/mountBlock.tsx')>;
}
