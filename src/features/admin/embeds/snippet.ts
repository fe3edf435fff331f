/** What a page elsewhere puts in: the script once, and a tag where the products belong. */
export const snippetFor = (site: string): string =>
  `<link rel="stylesheet" href="${site}/embed.css">
<script type="module" src="${site}/embed.js"></script>

<product-grid limit="8">
  <a href="${site}/">See what students sell on Campus Market</a>
</product-grid>
`;
