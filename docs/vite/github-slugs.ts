/**
 * Returns the anchor of a heading as GitHub forms it, so that a link to a heading works in the repository and on the site.
 * VitePress's own anchors differ for headings with punctuation.
 *
 * @example
 * githubSlug('DATA_DIR'); // 'data_dir'
 * githubSlug('GET /product-details/{id}'); // 'get-product-detailsid'
 */
export function githubSlug(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
}
