import { globalStyle, style } from '@vanilla-extract/css';
import { focusRingColor } from '../../ui/theme/focus-ring.ts';
import { layout } from '../../ui/theme/layout.ts';
import { lazyVars } from '../../ui/theme/lazy-theme.css.ts';
import { pressableStyle, resetStyle } from '../../ui/theme/reset-style.ts';
import { vars } from '../../ui/theme/theme.css.ts';

/** The button that clears the search. Visible only while the field has text. */
export const clearButton = pressableStyle(layout.centered, {
  flex: 'none',
  width: '44px',
  height: '44px',
  borderRadius: vars.radius.full,
  color: vars.color.textMuted,
  selectors: { '&:hover': { color: vars.color.text }, 'input:placeholder-shown ~ &': { display: 'none' } },
});

const desktop = '(min-width: 1024px)';

export const links = resetStyle({
  // The links are beside the campus on a phone, and beside the search on a desktop.
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: '2px',
  display: 'flex',
  alignItems: 'center',
  height: '60px',
  '@media': {
    [desktop]: { position: 'static', gap: vars.space[1], height: 'auto', marginInlineStart: 'auto' },
  },
});

export const iconLink = pressableStyle(layout.centered, {
  position: 'relative',
  width: '44px',
  height: '48px',
  borderRadius: vars.radius.full,
  '@media': {
    [desktop]: { width: '48px' },
    '(max-width: 1023px)': { selectors: { '&:focus-visible': focusRingColor(lazyVars.onHero) } },
  },
});

/** Hidden on phones, where the bottom bar links to the profile. */
export const profileLink = style([
  iconLink,
  { display: 'none', '@media': { [desktop]: { display: 'grid', marginInlineStart: vars.space[2] } } },
]);

globalStyle(`${profileLink} > span:first-child`, {
  width: '40px',
  height: '40px',
  borderRadius: vars.radius.full,
});
