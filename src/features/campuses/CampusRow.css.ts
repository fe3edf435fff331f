import { style } from '@vanilla-extract/css';
import { avatar } from '../../ui/display/Avatar.css.ts';
import {
  extendStyle,
  focus,
  font,
  layout,
  paint,
  pressableStyle,
  resetStyle,
  startAligned,
  vars,
  weight,
} from '../../ui/theme.ts';

export const item = resetStyle({
  // The browser lays out and paints only the rows near the screen, because there are hundreds of rows.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 73px',
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
});

export const row = pressableStyle(layout.row(3), {
  width: '100%',
  minHeight: '72px',
  padding: `10px ${vars.space[4]}`,
  // A row that is scrolled into view must not end up behind the sticky search.
  scrollMarginBlock: '170px 8px',
  textAlign: 'start',
  selectors: {
    ...startAligned.selectors,
    '&:hover': { background: vars.color.surfaceSunken },
    '&:focus-visible': focus.ringOffset('-2px'),
    '&[aria-current=true]': { background: vars.color.brandTint },
  },
});

export const text = resetStyle(layout.fill);

export const name = resetStyle(font.smallBold, { display: 'block', overflowWrap: 'anywhere' });

export const secondLine = resetStyle(font.small, paint.mutedText, { display: 'block' });

export const tick = style({ flex: 'none', color: vars.color.brandText });

/** As wide as a short name such as FUNAAB. */
const tileSize = layout.size('54px', '44px');

/** The tile with the short name of a campus, or with its initials if students call it by a long name. */
export const tile = extendStyle(avatar, font.navLabel, weight.bold, tileSize, {
  letterSpacing: '-.02em',
  // Keeps the dots of the pattern away from the small letters.
  textShadow: `0 0 2px ${vars.color.hero}, 0 0 4px ${vars.color.hero}`,
});

/** The icon in the row for all campuses, in place of a tile. */
export const allCampusesIcon = resetStyle(layout.iconBox('44px', '28%'), tileSize, paint.tint, {
  flex: 'none',
});
