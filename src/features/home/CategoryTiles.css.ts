import { globalStyle } from '@vanilla-extract/css';
import {
  extendStyle,
  focus,
  font,
  layout,
  paint,
  pressableStyle,
  resetStyle,
  vars,
  weight,
} from '../../ui/theme.ts';

/** The padding of the page. The row covers it, to reach the edges of a phone's screen. */
const gutter = vars.space[4];

export const tiles = resetStyle({
  containerType: 'inline-size',
  marginInline: `calc(-1 * ${gutter})`,
  // Only one label has two lines, so there is space below the other labels. This margin removes that space.
  marginBlockEnd: '-12px',
});

/** Hidden on phones, where a chip above the results chooses their category. */
export const tilesBesidePhones = extendStyle(tiles, {
  '@media': { '(max-width: 599px)': { display: 'none' } },
});

export const row = resetStyle({
  display: 'grid',
  gridAutoFlow: 'column',
  // On a phone the fifth tile is cut off, which shows that the row scrolls.
  gridAutoColumns: '74px',
  // As high as "Farm produce", the last and only label of two lines, which a slow phone may read after it has painted the others.
  gridAutoRows: 'minmax(100px, auto)',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  padding: `${vars.space[1]} 8px`,
  // Without it, Tab would leave a tile at the edge of the screen almost hidden.
  scrollPaddingInline: gutter,
  selectors: { '&::-webkit-scrollbar': { display: 'none' } },
  '@container': {
    // From this width on, all tiles fit.
    '(min-width: 960px)': { gridAutoColumns: 'minmax(0, 1fr)', paddingInline: gutter },
  },
});

export const tile = pressableStyle(font.captionMedium, layout.stack(2), {
  justifyItems: 'center',
  alignContent: 'start',
  minWidth: 0,
  padding: '2px 0',
  borderRadius: vars.radius.m,
  textAlign: 'center',
  selectors: {
    '&[aria-current]': {
      ...weight.bold,
      color: vars.color.brandText,
      // Scrolls the row to the chosen tile before our code has loaded.
      scrollInitialTarget: 'nearest',
    },
    '&:focus-visible': focus.ringOffset('-2px'),
  },
});

export const icon = resetStyle(layout.iconBox('56px', vars.radius.l), paint.brandText, {
  background: vars.color.surface,
  boxShadow: `0 0 0 1px ${vars.color.border}`,
  selectors: {
    [`${tile}[aria-current] &`]: { ...paint.brand, boxShadow: 'none' },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: { [`${tile}[aria-current] &`]: { border: '2px solid Highlight' } },
    },
  },
});

// Wraps "Farm produce" inside its tile.
globalStyle(`${tile} > span:last-child`, { maxWidth: '72px' });
