import type { MarkdownRenderer } from 'vitepress';

/** Where a block of code stands. */
export interface LiveBlock {
  code: string;
  /** The path of the page's Markdown file. */
  page: string;
  /** The number of the live block on its page, from 0. */
  index: number;
}

/** For each language, the HTML (with Vue components) that shows a block's code as a living thing. */
const previews: Record<string, (block: LiveBlock) => string> = {
  html: ({ code }) => `<LiveHtml code="${encodeURIComponent(code)}" />`,
};

/**
 * Shows a living thing above each block of code with the word `live` after its language.
 *
 * @example
 * ```html live
 * <product-grid limit="4"></product-grid>
 * ```
 */
export function showLiveBlocks(markdown: MarkdownRenderer): void {
  const fence = markdown.renderer.rules.fence;
  if (!fence) throw new Error('VitePress has no rule for blocks of code.');
  markdown.renderer.rules.fence = (tokens, place, options, env, self) => {
    const block = fence(tokens, place, options, env, self);
    const token = tokens[place];
    const [language = '', ...words] = token?.info.split(/\s+/) ?? [];
    const preview = previews[language];
    if (!token || !preview || !words.includes('live')) return block;
    const index = env.liveBlocks ?? 0;
    env.liveBlocks = index + 1;
    return `${preview({ code: token.content, page: env.path, index })}\n${block}`;
  };
}
