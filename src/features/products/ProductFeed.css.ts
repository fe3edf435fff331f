import { globalStyle, style } from '@vanilla-extract/css';
import {
  desktop,
  extendStyle,
  font,
  layout,
  paint,
  pressableStyle,
  resetStyle,
  root,
  vars,
} from '../../ui/theme.ts';

/** A list that fills its page. The number of columns depends on the widths of both the screen and the list. */
export const fullPageList = style([root]);

/** The row of the heading and the Refresh button, as high as the button even before its code has loaded. */
export const headingRow = resetStyle(layout.spreadRow(3), { minHeight: '44px' });

/** The number of results. The line is there before they have loaded, so that the list does not shift. */
export const resultCount = resetStyle(font.small, paint.mutedText, {
  minHeight: '20px',
  selectors: { [`${headingRow} > &`]: { flex: 'none', marginInlineEnd: 'auto' } },
});

// Beside the number of results, the heading needs no space of its own: on a phone, the results begin in the upper third
// of the screen. A number that does not fit beside the heading is below it, which together are as high as the row.
globalStyle(`${headingRow}:has(> ${resultCount})`, {
  flexWrap: 'wrap',
  rowGap: 0,
  marginBlockStart: vars.space[1],
});
globalStyle(`${headingRow}:has(> ${resultCount}) > h2`, { marginBlock: 0 });

/** The chips above the list. The row is as high as a chip before their code has loaded. */
export const controlRow = resetStyle({ minHeight: '44px', marginBlockEnd: vars.space[2] });

/** The line that shows the corrected search. */
export const correctedSearch = resetStyle(font.small, paint.mutedText, {
  marginBlockEnd: vars.space[3],
  overflowWrap: 'anywhere',
});

/** `dense`: the next product fills the gap before a wide row. */
export const feed = style({ gridAutoFlow: 'row dense' });

/** A cell of the list. Because of `minWidth`, a line that cannot wrap does not widen the column. */
export const cell = resetStyle({ minWidth: 0 });

// Loads a picture when it is about one screen away. On slow networks, browsers load lazy pictures from much farther away,
// which may be never reached.
globalStyle(`${cell} article > :first-child`, { contentVisibility: 'auto' });

/** A full row of adverts. */
export const adRow = extendStyle(cell, { gridColumn: '1 / -1' });

const columns = (count: number) => `repeat(${count}, minmax(0, 1fr))`;

// On screens below 600 px this list has at most two columns, unlike a grid in an embed, which gets three columns when
// it is 520 px wide.
globalStyle(`${fullPageList} ul`, {
  '@media': {
    '(max-width: 599px)': { '@container': { '(min-width: 220px)': { gridTemplateColumns: columns(2) } } },
    '(min-width: 600px)': {
      '@container': {
        '(min-width: 520px)': { gridTemplateColumns: columns(3), gap: `${vars.space[6]} ${vars.space[4]}` },
      },
    },
    [desktop]: {
      '@container': {
        '(min-width: 680px)': { gridTemplateColumns: columns(5), rowGap: '28px' },
        '(min-width: 1240px)': { gridTemplateColumns: columns(6) },
        '(min-width: 1520px)': { gridTemplateColumns: columns(7) },
      },
    },
  },
});

/** The featured products in full rows: two of them or, with six columns or more, one. A phone shows one at first. */
export const featured = style([fullPageList]);

export const featuredHead = resetStyle(layout.spreadRow(3));

/** Only phones hide products that it could show. */
export const showMore = pressableStyle(layout.textLink, {
  flex: 'none',
  marginBlockStart: vars.space[2],
  '@media': { '(min-width: 600px)': { display: 'none' } },
});

/** With two rows, the skeletons are as high as both, so that the content below does not shift when products load. */
export const skeletons = resetStyle({
  '@media': { [desktop]: { '@container': { '(max-width: 1239.98px)': { minHeight: '56cqi' } } } },
});

globalStyle(`${featured}:not([data-open]) ul > :nth-child(n + 3)`, {
  '@media': { '(max-width: 599px)': { display: 'none' } },
});

globalStyle(`${featured} ul > :nth-child(n + 7)`, {
  '@media': {
    '(min-width: 600px) and (max-width: 1023px)': { display: 'none' },
    [desktop]: { '@container': { '(min-width: 1240px) and (max-width: 1519.98px)': { display: 'none' } } },
  },
});

globalStyle(`${featured} ul > :nth-child(n + 8)`, {
  '@media': { [desktop]: { '@container': { '(min-width: 1520px)': { display: 'none' } } } },
});

// If there are six to nine products, five columns show only one row.
globalStyle(`${featured} ul:not(:has(> :nth-child(10))) > :nth-child(n + 6)`, {
  '@media': { [desktop]: { '@container': { '(max-width: 1239.98px)': { display: 'none' } } } },
});

/**
 * The `sizes` of the pictures in these columns. Not `auto`, which makes browsers measure hundreds of pictures per
 * frame.
 */
export const cardSizes = '(min-width: 1024px) 223px, (min-width: 600px) 30vw, 44vw';
