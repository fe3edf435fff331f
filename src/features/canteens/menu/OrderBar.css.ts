import { styleVariants } from '@vanilla-extract/css';
import { font, layout, paint, plain, resetStyle, vars } from '../../../ui/theme.ts';

/** The space below the floating bar, and between the contents of each bar. */
const gap = vars.space[3];

/** The height is reserved while nothing is ordered, so that nothing moves when the bar appears. */
const floatingPosition = resetStyle({
  position: 'sticky',
  insetBlockEnd: `calc(${gap} + env(safe-area-inset-bottom))`,
  zIndex: 3,
  minHeight: '60px',
  marginBlockStart: vars.space[4],
  pointerEvents: 'none',
  selectors: {
    // The menu fades out behind the bar, down to the end of the screen.
    '&[data-action-bar]::before': {
      content: '',
      position: 'absolute',
      inset: `-24px -24px calc(-1 * ${gap} - env(safe-area-inset-bottom))`,
      background: `linear-gradient(#0000, ${vars.color.surface} 60%)`,
    },
  },
});

export const positions = styleVariants({
  floating: [floatingPosition],
  // The bar at the end of a compact menu.
  compact: [plain, { position: 'sticky', insetBlockEnd: 0, zIndex: 3 }],
});

const baseBar = resetStyle(layout.spreadRow(), paint.brand, paint.forcedBorder(), { gap });

export const bars = styleVariants({
  floating: [
    baseBar,
    {
      position: 'relative',
      isolation: 'isolate',
      minHeight: '60px',
      padding: `${vars.space[2]} ${vars.space[2]} ${vars.space[2]} ${vars.space[4]}`,
      borderRadius: '18px',
      boxShadow: '0 8px 24px rgb(20 23 43 / .3)',
      pointerEvents: 'auto',
      vars: { [vars.color.focus]: vars.color.text },
    },
  ],
  compact: [
    baseBar,
    {
      minHeight: '64px',
      padding: '10px 10px 10px 14px',
      // The button in the bar has the background of the menu, a text in the brand color and no border.
      vars: {
        [vars.color.focus]: vars.color.onBrand,
        [vars.color.text]: vars.color.brandText,
        [vars.color.borderStrong]: 'transparent',
      },
    },
  ],
});

export const text = resetStyle({ minWidth: 0 });

export const total = resetStyle(font.bodyBold, { display: 'block', fontVariantNumeric: 'tabular-nums' });

export const count = resetStyle(font.caption, { display: 'block' });
