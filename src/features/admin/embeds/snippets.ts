// The HTML that owners of other pages paste into these pages.

interface Frame {
  /** What the frame shows, in the list of the dialog. */
  label: string;
  /** The title of the frame, which screen readers read. */
  title: string;
  query?: string;
  /** The word in the query that the owner of the page replaces by an id. */
  placeholder?: string;
  /** The height in pixels unless the page has the height script. */
  height: number;
}

const frameTable = {
  'product-grid': {
    label: 'Products',
    title: 'What students sell on Campus Market',
    query: '?limit=8',
    height: 900,
  },
  'product-page': {
    label: 'A product',
    title: 'A product on Campus Market',
    query: '?product=PRODUCT',
    placeholder: 'PRODUCT',
    height: 900,
  },
  'product-reviews': {
    label: 'Reviews of a product',
    title: 'Reviews on Campus Market',
    query: '?product=PRODUCT',
    placeholder: 'PRODUCT',
    height: 400,
  },
  'store-list': { label: 'Stores', title: 'Stores on Campus Market', height: 900 },
  'store-page': {
    label: 'A store',
    title: 'A store on Campus Market',
    query: '?store=STORE',
    placeholder: 'STORE',
    height: 900,
  },
  'farm-list': { label: 'Farms', title: 'Farms on Campus Market', height: 900 },
  'farm-page': {
    label: 'A farm',
    title: 'A farm on Campus Market',
    query: '?farm=FARM',
    placeholder: 'FARM',
    height: 900,
  },
  'canteen-list': { label: 'Canteens', title: 'Canteens on Campus Market', height: 900 },
  'canteen-menu': {
    label: 'The menu of a canteen',
    title: 'A canteen on Campus Market',
    query: '?canteen=CANTEEN',
    placeholder: 'CANTEEN',
    height: 900,
  },
  'ad-carousel': { label: 'Adverts', title: 'Adverts on Campus Market', height: 250 },
  'campus-picker': { label: 'The choice of a campus', title: 'Choose your campus', height: 680 },
} satisfies Record<string, Frame>;

export type FrameTag = keyof typeof frameTable;

/** The elements that the market also sends as frames. */
export const frames: Record<FrameTag, Frame> = frameTable;

/** Gives each frame of the page the height that it tells. The guide has the same lines. */
const heightScript = `<script>
  addEventListener('message', ({ source, data }) => {
    const frame = [...document.querySelectorAll('iframe')].find((one) => one.contentWindow === source);
    if (frame && data.type === 'campus-market:height') frame.height = data.height;
  });
</script>
`;

/** Returns a frame that shows a widget, for pages that allow no scripts of others. */
export function buildFrameSnippet(siteOrigin: string, tag: FrameTag, hasHeightScript: boolean): string {
  const { title, query = '', height } = frames[tag];
  const frame = `<iframe
  src="${siteOrigin}/frame/${tag}${query}"
  title="${title}"
  width="100%"
  height="${height}"
  style="border: 0"
  loading="lazy"
></iframe>
`;
  return hasHeightScript ? frame + heightScript : frame;
}

/**
 * Returns the HTML that embeds products: the stylesheet and the script, the `product-grid` element, and a frame for visitors without
 * scripts.
 */
export const buildScriptSnippet = (siteOrigin: string): string =>
  `<link rel="stylesheet" href="${siteOrigin}/embed.css">
<script type="module" src="${siteOrigin}/embed.js"></script>

<product-grid limit="8">
  <a href="${siteOrigin}/">See what students sell on Campus Market</a>
</product-grid>
<noscript>
${buildFrameSnippet(siteOrigin, 'product-grid', false).replace(/^(?=.)/gm, '  ')}</noscript>
`;
