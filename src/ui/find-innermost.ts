/**
 * Repeats a search inside nested shadow roots. Returns the innermost result.
 *
 * @example
 * const focusedElement = findInnermost((root) => root.activeElement);
 */
export function findInnermost(find: (root: Document | ShadowRoot) => Element | null): Element | undefined {
  let found = find(document);
  for (let root = found?.shadowRoot; root; root = found?.shadowRoot) {
    const inside = find(root);
    if (!inside) break;
    found = inside;
  }
  return found ?? undefined;
}
