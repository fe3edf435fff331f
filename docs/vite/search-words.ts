/**
 * Returns the words of a text for the search: whole names such as `product-grid`, `PUBLIC_URL` and `/products/{id}`, and their
 * parts. MiniSearch's own way only knows the parts, and would find each page with "grid" for `product-grid`.
 *
 * It runs in the browser too, so it uses nothing outside of itself.
 */
export function findWords(text: string): string[] {
  const entities: Record<string, string> = { lt: ' ', gt: ' ', quot: ' ', amp: ' ', '#39': "'" };
  const names = text
    .replaceAll(/&(lt|gt|quot|amp|#39);/g, (_, name: string) => entities[name] ?? ' ')
    .split(/[\s"'`()[\]<>=,;|\u200b]+/)
    .map((name) => name.replaceAll(/^[^\p{L}\p{N}/]+|[^\p{L}\p{N}}]+$/gu, ''))
    .filter((name) => name !== '');
  const parts = names.flatMap((name) => {
    const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
    return words.length === 1 && words[0] === name ? [] : words;
  });
  return [...names, ...parts];
}
