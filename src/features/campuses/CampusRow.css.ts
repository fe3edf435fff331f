import { style } from '@vanilla-extract/css';
import { plain, pressable } from '../../ui/theme/base.css.ts';
import { lazyVars } from '../../ui/theme/lazy-theme.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const item = style([
  plain,
  {
    // The browser lays out and paints only the rows near the screen, because there are hundreds of rows.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 73px',
    selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
  },
]);

export const row = style([
  pressable,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[3],
    width: '100%',
    minHeight: '72px',
    padding: `10px ${vars.space[4]}`,
    // A row that is scrolled into view must not end up behind the sticky search.
    scrollMarginBlock: '170px 8px',
    textAlign: 'start',
    selectors: {
      '&:hover': { background: vars.color.surfaceSunken },
      '&:focus-visible': { outlineOffset: '-2px' },
      '&[aria-current=true]': { background: lazyVars.brandTint },
    },
  },
]);

export const text = style([plain, { flex: 1, minWidth: 0 }]);

export const name = style([
  plain,
  { display: 'block', font: `700 15px/19px ${vars.font}`, overflowWrap: 'anywhere' },
]);

export const secondLine = style([
  plain,
  { display: 'block', font: `400 14px/20px ${vars.font}`, color: vars.color.textMuted },
]);

export const tick = style({ flex: 'none', color: vars.color.brandText });

/** The icon in the row for all campuses. Other rows have the initials of a campus there. */
export const allCampusesIcon = style([
  plain,
  {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: '44px',
    height: '44px',
    borderRadius: '28%',
    background: lazyVars.brandTint,
    color: vars.color.brandText,
  },
]);
