import { style } from '@vanilla-extract/css';
import { plain, pressable } from '../../ui/theme/base.css.ts';
import { late } from '../../ui/theme/late-theme.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const item = style([
  plain,
  {
    // Hundreds of rows: only those near the screen are laid out and painted.
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
    textAlign: 'start',
    selectors: {
      '&:hover': { background: late.brandTint },
      '&:focus-visible': { outlineOffset: '-2px' },
      '&[aria-current=true]': { background: late.brandTint },
    },
  },
]);

export const words = style([plain, { flex: 1, minWidth: 0 }]);

export const name = style([plain, { display: 'block', font: `700 15px/19px ${vars.font}` }]);

export const state = style([
  plain,
  { display: 'block', font: `400 14px/20px ${vars.font}`, color: vars.color.textMuted },
]);
