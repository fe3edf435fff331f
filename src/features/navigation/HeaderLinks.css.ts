import { globalStyle, style } from '@vanilla-extract/css';
import { plain, pressable } from '../../ui/theme/base.css.ts';
import { late } from '../../ui/theme/late-theme.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

const desktop = '(min-width: 1024px)';

export const links = style([
  plain,
  {
    // In the line of the campus on a phone, and in that of the search on a desk.
    position: 'absolute',
    insetBlockStart: 0,
    insetInlineEnd: '2px',
    display: 'flex',
    alignItems: 'center',
    height: '60px',
    '@media': {
      [desktop]: { position: 'static', gap: vars.space[1], height: 'auto', marginInlineStart: 'auto' },
    },
  },
]);

export const iconLink = style([
  pressable,
  {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '48px',
    borderRadius: vars.radius.full,
    '@media': {
      [desktop]: { width: '48px' },
      '(max-width: 1023px)': { selectors: { '&:focus-visible': { outlineColor: late.onHero } } },
    },
  },
]);

/** On phones the bar at the bottom has the profile. */
export const face = style([
  iconLink,
  {
    display: 'none',
    '@media': { [desktop]: { display: 'grid', marginInlineStart: vars.space[2] } },
  },
]);

globalStyle(`${face} > span:first-child`, { width: '40px', height: '40px', borderRadius: vars.radius.full });
