// embed.css, an optional style sheet for host pages: it reserves the space of a widget until the widget is loaded.
import { defaultGridLimit, pageSizeMax } from './contract/shared/tree-shakeable-limits.ts';

/** The columns and gaps of the grid at `minWidth` and above, in pixels, as in ProductCards.css.ts. */
const layouts = [
  { minWidth: 0, columns: 1, rowGap: 20, columnGap: 12 },
  { minWidth: 220, columns: 2, rowGap: 20, columnGap: 12 },
  { minWidth: 520, columns: 3, rowGap: 20, columnGap: 12 },
  { minWidth: 720, columns: 4, rowGap: 24, columnGap: 16 },
];

/** Returns a space that `--campus-spacing` multiplies, in CSS. */
const space = (length: number) => `${length}px * var(--campus-spacing, 1)`;

/** The height of a card's text below its square picture, as `details` in ProductCards.css.ts. */
const textHeight = `calc(84px + ${space(8)})`;
const textHeightWithoutSeller = `calc(65px + ${space(8)})`;
/** The heights of the campus picker in pixels, as in CampusPicker.css.ts. */
const pickerHeight = 640;
const compactPickerHeight = 60;
/** The heights of the compact cart in pixels, as `cardSkeleton` in Cart.css.ts: two rows, or one row from `wideMinWidth`. */
const compactCart = { height: 130, wideMinWidth: 480, wideHeight: 74 };
/** The height of the compact menu in pixels, as `compactSkeleton` in CanteenMenu.css.ts. */
const compactMenuHeight = 460;

/** The height of the link to all products, with the space above it. */
const linkHeight = `calc(44px + ${space(8)})`;

/** Returns the CSS height of a grid in a layout. In this height, 100% is the width of the grid. */
function heightInLayout({ columns, rowGap, columnGap }: (typeof layouts)[number]): string {
  // The narrowest layout always has one column.
  const count = columns === 1 ? '1' : `var(--campus-columns, ${columns})`;
  const rows = `round(up, var(--campus-limit) / ${count}, 1)`;
  const card = `((100% - (${count} - 1) * ${space(columnGap)}) / ${count} + var(--campus-text-height))`;
  return `${rows} * (${card} + ${space(rowGap)}) + var(--campus-link-height) - ${space(rowGap)}`;
}

/**
 * Returns the CSS height of a grid for every width. It uses percentages of the width, because a container query would collapse the
 * element in a flex row. The height of each layout is clamped to 0 outside of its range of widths, and the maximum of all heights is
 * used.
 */
function heightForEveryWidth(): string {
  const clampedHeights = layouts.map((layout, index) => {
    const next = layouts[index + 1];
    const range = [
      layout.minWidth > 0 && `(100% - ${layout.minWidth - 0.1}px) * 99999`,
      next && `(${next.minWidth - 0.1}px - 100%) * 99999`,
    ].filter(Boolean);
    return `min(${[heightInLayout(layout), ...range].join(', ')})`;
  });
  return `max(${clampedHeights.join(', ')})`;
}

const compactCartHeight = `clamp(${compactCart.wideHeight}px, (${compactCart.wideMinWidth - 0.1}px - 100%) * 99999, ${compactCart.height}px)`;

const otherLimits = Array.from({ length: pageSizeMax }, (_, index) => index + 1).filter(
  (limit) => limit !== defaultGridLimit,
);

/** Matches an element before its component is loaded: a tag that is not defined yet, or a lazily loaded element of the npm package. */
const loading = ':is(:not(:defined), [data-loading])';

/**
 * How long the space is reserved for an element whose tag is not defined. If our code is blocked or the market is down, no script can
 * give the space back, so the style sheet does it. The HTML of a widget is there after about a second on a slow phone network.
 */
const reservedSeconds = 4;

/** Matches what has the reserved height: some elements as their height, and others as the padding of their `::before`. */
const reserving = [
  'campus-picker',
  'canteen-menu[compact]',
  'campus-cart[compact]::before',
  'product-grid::before',
]
  .map((selector) => selector.replace(/^[^:]+/, '$&:not(:defined)'))
  .join(', ');

export const reservedSpaceCss = `/* Reserves the space of a widget until it is loaded, so that the page does not shift. */
@media (scripting: enabled) {
campus-picker${loading}:not([hidden]) { display: block; overflow: hidden; height: ${pickerHeight}px }
campus-picker[compact]${loading}:not([compact="false"], [hidden]) { height: ${compactPickerHeight}px }
canteen-menu[compact]${loading}:not([compact="false"], [hidden]) { display: block; overflow: hidden; height: ${compactMenuHeight}px }
campus-cart[compact]${loading}:not([compact="false"], [hidden]) { display: flow-root }
campus-cart[compact]${loading}:not([compact="false"])::before { content: ""; float: left; padding-top: ${compactCartHeight} }
product-grid${loading}:not([hidden]) { display: flow-root; --campus-limit: ${defaultGridLimit}; --campus-text-height: ${textHeight}; --campus-link-height: ${linkHeight} }
product-grid[hide~="seller"]${loading}:not([hidden]) { --campus-text-height: ${textHeightWithoutSeller} }
product-grid[hide~="see-all"]${loading}:not([hidden]) { --campus-link-height: 0px }
${otherLimits.map((limit) => `product-grid[limit="${limit}"]${loading}:not([hidden]) { --campus-limit: ${limit} }`).join('\n')}
product-grid${loading}::before { content: ""; float: left; padding-top: ${heightForEveryWidth()} }
${reserving} { animation: campus-market-release 0s ${reservedSeconds}s forwards }
@keyframes campus-market-release { to { height: auto; padding-top: 0 } }
}
`;
