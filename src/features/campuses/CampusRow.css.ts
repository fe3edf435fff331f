import { style } from '@vanilla-extract/css';
import {
  focus,
  font,
  layout,
  paint,
  pressableStyle,
  resetStyle,
  startAligned,
  vars,
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

/** The icon in the row for all campuses. Other rows have the initials of a campus there. */
export const allCampusesIcon = resetStyle(layout.iconBox('44px', '28%'), paint.tint, { flex: 'none' });
