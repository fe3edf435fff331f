import type { MarkdownRenderer } from 'vitepress';
import { liveHtmlPreview } from './live-html.ts';
import { liveReactPreview } from './live-react.ts';

/** Where a block of code stands. */
export interface LiveBlock {
  code: string;
  /** The path of the page's Markdown file. */
  page: string;
}

/** For each language, the HTML (with Vue components) that shows a block's code as a living thing. */
const previews: Record<string, (block: LiveBlock) => string> = {
  html: liveHtmlPreview,
  tsx: liveReactPreview,
};

/**
 * Shows a living thing above each block of code with the word `live` after its language, or above the group of tabs in which
 * the block stands.
 *
 * @example
 * ```html live
 * <product-grid limit="4"></product-grid>
 * ```
 */
export function showLiveBlocks(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('live-blocks', (state) => {
    const tokens: typeof state.tokens = [];
    /** The place of the group of tabs that is open. */
    let group: number | undefined;
    for (const token of state.tokens) {
      if (token.type === 'container_code-group_open') group = tokens.length;
      if (token.type === 'container_code-group_close') group = undefined;
      const [language = '', ...words] = token.type === 'fence' ? token.info.split(/\s+/) : [];
      const preview = previews[language];
      if (preview && words.includes('live')) {
        const block = new state.Token('html_block', '', 0);
        block.content = `${preview({ code: token.content, page: state.env.path })}\n`;
        tokens.splice(group ?? tokens.length, 0, block);
      }
      tokens.push(token);
    }
    state.tokens = tokens;
  });
}
