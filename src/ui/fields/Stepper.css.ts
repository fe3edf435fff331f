import { styleVariants } from '@vanilla-extract/css';
import { focus, font, hairline, layout, paint, pressableStyle, resetStyle, vars } from '../theme.ts';

const stepper = resetStyle(layout.inlineRow(), {
  // Prevents a grid from stretching the stepper.
  width: 'fit-content',
  minHeight: '44px',
  // Visible only with forced colors, which replace `transparent`.
  ...hairline('transparent'),
  borderRadius: vars.radius.full,
});

export const looks = styleVariants({
  quiet: [stepper, { background: vars.color.surfaceSunken, color: vars.color.text }],
  brand: [stepper, paint.brand],
  tint: [stepper, paint.tint],
});

export const stepButton = pressableStyle(layout.iconBox('44px'), {
  selectors: {
    [`${looks.brand} &:focus-visible`]: { ...focus.ringColor('currentColor'), ...focus.ringOffset('-4px') },
    '&[aria-disabled=true]': { opacity: 0.4, cursor: 'not-allowed' },
  },
  '@media': {
    '(forced-colors: active)': { selectors: { '&[aria-disabled=true]': { opacity: 1, color: 'GrayText' } } },
  },
});

export const count = resetStyle(font.bodyBold, {
  minWidth: '20px',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
});
