import { globalStyle, styleVariants } from '@vanilla-extract/css';
import {
  desktop,
  extendStyle,
  font,
  layout,
  paint,
  pressableStyle,
  resetStyle,
  twoLines,
  vars,
} from '../../ui/theme.ts';
import { heading as headingOfHome } from './HomeScreen.css.ts';

const wide = '(min-width: 600px)';
const tablet = '(min-width: 600px) and (max-width: 1023.98px)';
const phone = '(max-width: 599.98px)';

export const shelf = resetStyle({ display: 'block' });

export const shelfBesidePhones = extendStyle(shelf, { '@media': { [phone]: { display: 'none' } } });

export const headingRow = resetStyle(layout.spreadRow(3), {
  margin: `${vars.space[5]} 0 ${vars.space[1]}`,
  // On a phone, all products should not be far below.
  '@media': { [phone]: { margin: `${vars.space[3]} 0 0` } },
});

export const heading = extendStyle(headingOfHome, { margin: 0 });

export const seeAll = pressableStyle(font.smallMedium, layout.row(), paint.brandText, {
  position: 'relative',
  flex: 'none',
  minHeight: '44px',
  borderRadius: vars.radius.xs,
});

/** The padding of the page on a phone. A rail covers it, to reach the edges of the screen. */
const gutter = vars.space[4];

const rail = resetStyle({
  display: 'grid',
  gridAutoFlow: 'column',
  columnGap: vars.space[3],
  marginInline: `calc(-1 * ${gutter})`,
  // Room for focus rings, which a box that scrolls would cut off.
  padding: `${vars.space[1]} ${gutter}`,
  scrollPaddingInline: gutter,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x proximity',
  scrollbarWidth: 'none',
  selectors: { '&::-webkit-scrollbar': { display: 'none' } },
});

/** Rows of tiles that scroll sideways. The last visible tile is cut off, which shows that the row continues. */
export const rails = styleVariants({
  product: [rail, { gridAutoColumns: '132px', '@media': { [desktop]: { gridAutoColumns: '168px' } } }],
  canteen: [
    rail,
    {
      gridAutoColumns: '264px',
      '@media': {
        [desktop]: { gridAutoColumns: '308px' },
        [wide]: {
          // Three fill the row. Of four or more, the last visible one is cut off.
          selectors: {
            '&:not(:has(> :nth-child(4)))': {
              gridAutoColumns: `calc((100% - 2 * ${vars.space[3]}) / 3)`,
            },
          },
        },
      },
    },
  ],
  store: [rail, { gridAutoColumns: '84px', textAlign: 'center' }],
  seen: [rail, { gridAutoColumns: '96px' }],
  /** All tiles below each other. */
  wrapped: [
    rail,
    {
      gridAutoFlow: 'row',
      gridTemplateColumns: 'repeat(auto-fill, minmax(88px, 1fr))',
      rowGap: vars.space[3],
    },
  ],
});

export const tile = resetStyle(layout.column(), {
  position: 'relative',
  minWidth: 0,
  scrollSnapAlign: 'start',
});

export const picture = resetStyle({
  display: 'block',
  aspectRatio: '1',
  overflow: 'hidden',
  marginBlockEnd: vars.space[1],
  borderRadius: vars.radius.m,
  // Loads no picture that the end of its row hides. Browsers load lazy pictures in a row long before it is scrolled.
  contentVisibility: 'auto',
});

export const logo = resetStyle(layout.thumbnail('72px', vars.radius.full), {
  marginBlockEnd: vars.space[1],
  marginInline: 'auto',
});

export const link = pressableStyle(font.small, layout.coveringLink(vars.radius.m));

// On a phone, all products should not be far below.
globalStyle(`${rails.product} ${twoLines}`, { '@media': { [phone]: { WebkitLineClamp: 1 } } });

/** The name and the detail beside the picture, so that the row is lower than the rows of products. */
export const canteenTile = extendStyle(tile, {
  display: 'grid',
  gridTemplateColumns: '104px minmax(0, 1fr)',
  columnGap: vars.space[3],
  '@media': { [desktop]: { gridTemplateColumns: '120px minmax(0, 1fr)' } },
});

export const canteenPicture = extendStyle(picture, {
  gridRow: '1 / 3',
  aspectRatio: '12 / 7',
  margin: 0,
});

export const canteenName = resetStyle(font.bodyBold, { '@media': { [phone]: font.smallBold } });

globalStyle(`${canteenTile} > ${link}`, { alignSelf: 'end' });

export const detail = resetStyle(font.small, paint.mutedText);

/** A large tile at the start, and small ones beside it in two rows. */
export const mosaic = resetStyle(layout.stack(2), {
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  paddingBlockStart: vars.space[1],
  '@media': {
    [wide]: { grid: 'auto auto / auto-flow minmax(0, 1fr)', gap: vars.space[4] },
    [tablet]: {
      // With two small tiles or none, the large one would be higher than the screen.
      selectors: { '&:not(:has(> :nth-child(5)))': { maxWidth: '60%' } },
    },
    [desktop]: {
      // Not square: on a wide screen, the large tile would be as high as the screen.
      gridTemplateRows: 'repeat(2, min(224px, 15vw))',
      selectors: { '&:not(:has(> :nth-child(3)))': { maxWidth: '60%' } },
    },
  },
});

/** The picture, and the caption in its corner. */
export const mosaicTile = resetStyle(layout.shrinkableStack(), {
  position: 'relative',
  minWidth: 0,
  '@media': { [desktop]: { gridTemplateRows: 'minmax(0, 1fr)' } },
});

globalStyle(`${mosaicTile}:first-child`, { gridArea: 'span 2 / span 2' });

globalStyle(`${mosaicTile} > ${picture}`, {
  gridArea: '1 / 1',
  margin: 0,
  '@media': { [desktop]: { aspectRatio: 'auto' } },
});

// The tiles that would leave a gap are hidden. Beside the large tile is a column of two on a phone ...
globalStyle([':nth-child(n + 4)', ':nth-child(2):last-child'].map((tile) => `${mosaic} > ${tile}`).join(), {
  '@media': { [phone]: { display: 'none' } },
});

// ... and elsewhere one column or more.
globalStyle(`${mosaic} > :nth-child(even):last-child`, { '@media': { [wide]: { display: 'none' } } });

/**
 * The price and, on the large tile, the name on a plate. It has no position, so that the link in it covers the tile.
 */
export const caption = resetStyle({
  gridArea: '1 / 1',
  zIndex: 1,
  placeSelf: 'end start',
  maxWidth: 'calc(100% - 8px)',
  margin: vars.space[1],
  padding: `0 ${vars.space[1]}`,
  borderRadius: vars.radius.xs,
  background: vars.color.surface,
  color: vars.color.text,
});

// The small tiles of a narrow phone have room for ₦145,000 only in the smaller size, and the plate on the large one must
// not hide its picture.
globalStyle(`${caption} > :first-child`, { '@media': { [phone]: { ...font.smallBold, height: '20px' } } });
globalStyle(`${caption} ${twoLines}`, { '@media': { [phone]: { WebkitLineClamp: 1 } } });

globalStyle(`${mosaicTile}:first-child > ${caption}`, {
  maxWidth: 'calc(100% - 12px)',
  margin: '6px',
  padding: `${vars.space[1]} ${vars.space[2]}`,
  borderRadius: vars.radius.s,
  '@media': { [phone]: { paddingBlock: '1px' } },
});
