import { style } from '@vanilla-extract/css';
import { plain, pressable } from '../../../ui/theme/base.css.ts';
import { late } from '../../../ui/theme/late-theme.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

/** Beside the heart of a picture, and like it. */
export const target = style([
  pressable,
  {
    display: 'grid',
    placeItems: 'center',
    width: '48px',
    height: '48px',
    selectors: { '&:focus-visible': { outline: 0 } },
  },
]);

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
    selectors: {
      [`${target}:focus-visible &`]: { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
    },
    '@media': { '(forced-colors: active)': { border: '1px solid ButtonText' } },
  },
]);
