import { styleVariants } from '@vanilla-extract/css';
import { focus, font, hairline, layout, pressableStyle, resetStyle, vars } from '../theme/index.ts';
import { lazyVars } from '../theme/lazy-theme.css.ts';

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
  brand: [stepper, { background: vars.color.brand, color: lazyVars.onBrand }],
  tint: [stepper, { background: lazyVars.brandTint, color: vars.color.brandText }],
});

export const stepButton = pressableStyle(layout.centered, layout.size('44px'), {
  borderRadius: vars.radius.full,
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
