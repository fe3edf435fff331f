import { style } from '@vanilla-extract/css';
import { plain, pressable } from '../theme/base.css.ts';
import { late } from '../theme/late-theme.css.ts';
import { vars } from '../theme/theme.css.ts';

export const target = style([
  pressable,
  {
    display: 'grid',
    placeItems: 'center',
    width: '48px',
    height: '48px',
    // The ring stands around what is seen, not around the target.
    selectors: { '&:focus-visible': { outline: 0 } },
  },
]);

/** The same on every picture, in light and dark. */
export const disc = style([
  plain,
  {
    display: 'grid',
    placeItems: 'center',
    width: '34px',
    height: '34px',
    borderRadius: vars.radius.full,
    background: late.thumb,
    color: vars.color.onAccent,
    transition: `transform ${vars.duration[1]} ${vars.ease}`,
    selectors: {
      [`${target}:hover &`]: { color: late.favorite },
      [`${target}:active &`]: { transform: 'scale(.92)' },
      [`${target}[aria-pressed=true] &`]: { color: late.favorite },
      [`${target}:focus-visible &`]: { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
    },
    '@media': { '(forced-colors: active)': { border: '1px solid ButtonText' } },
  },
]);

export const heart = style({ selectors: { [`${target}[aria-pressed=true] &`]: { fill: 'currentColor' } } });
