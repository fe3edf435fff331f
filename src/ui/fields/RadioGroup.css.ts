import { focus, font, layout, paint, resetStyle, vars } from '../theme.ts';

export { controlBox, labelRow, labelText } from './Checkbox.css.ts';

export const optionHelp = resetStyle(font.caption, paint.mutedText, { display: 'block' });

export const input = resetStyle(layout.size('24px'), {
  display: 'block',
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.full,
  background: vars.color.surface,
  appearance: 'none',
  cursor: 'inherit',
  selectors: {
    // The ring of a checked button is a thick border, which stays visible with forced colors.
    '&:checked': { border: `7px solid ${vars.color.brand}` },
    '&:focus-visible': focus.ring(),
    '&[data-invalid]:not(:checked)': {
      borderColor: vars.color.danger,
      boxShadow: `inset 0 0 0 1px ${vars.color.danger}`,
    },
    '&:disabled': { background: vars.color.surfaceSunken, borderColor: vars.color.borderStrong },
  },
  '@media': { '(forced-colors: active)': { selectors: { '&:disabled': { borderColor: 'GrayText' } } } },
});
