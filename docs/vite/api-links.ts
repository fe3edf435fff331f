import type { MarkdownRenderer } from 'vitepress';

/**
 * Makes links of addresses below `/api/docs`, where a running market lets readers try a call. In the repository, and on a
 * host without a market, they stay plain text.
 */
export function linkApiDocs(markdown: MarkdownRenderer, marketUrl: string | undefined): void {
  const codeInline = markdown.renderer.rules.code_inline;
  if (marketUrl === undefined || !codeInline) return;
  markdown.renderer.rules.code_inline = (tokens, place, options, env, self) => {
    const code = codeInline(tokens, place, options, env, self);
    const text = tokens[place]?.content ?? '';
    // With a target, VitePress's router does not look for a page of its own.
    return /^\/api\/docs(#|$)/.test(text)
      ? `<a href="${markdown.utils.escapeHtml(marketUrl + text)}" target="_self">${code}</a>`
      : code;
  };
}
