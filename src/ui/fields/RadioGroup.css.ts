import { style } from '@vanilla-extract/css';
import { plain } from '../theme/base.css.ts';
import { lazyVars } from '../theme/lazy-theme.css.ts';
import { vars } from '../theme/theme.css.ts';

export { controlBox, labelRow, labelText } from './Checkbox.css.ts';

export const optionHelp = style([
  plain,
  { display: 'block', color: vars.color.textMuted, font: `400 12px/16px ${vars.font}` },
]);

export const input = style([
  plain,
  {
    display: 'block',
    width: '24px',
    height: '24px',
    border: `1px solid ${vars.color.borderStrong}`,
    borderRadius: vars.radius.full,
    background: vars.color.surface,
    appearance: 'none',
    cursor: 'inherit',
    selectors: {
      // The ring of a checked button is a thick border, which stays visible with forced colors.
      '&:checked': { border: `7px solid ${vars.color.brand}` },
      '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
      '&[data-invalid]:not(:checked)': {
        borderColor: lazyVars.danger,
        boxShadow: `inset 0 0 0 1px ${lazyVars.danger}`,
      },
      '&:disabled': { background: vars.color.surfaceSunken, borderColor: vars.color.borderStrong },
    },
    '@media': { '(forced-colors: active)': { selectors: { '&:disabled': { borderColor: 'GrayText' } } } },
  },
]);
