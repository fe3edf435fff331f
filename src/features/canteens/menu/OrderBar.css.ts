import { style } from '@vanilla-extract/css';
import { plain } from '../../../ui/theme/base.css.ts';
import { late } from '../../../ui/theme/late-theme.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

const gap = vars.space[3];

/** Its height is kept while there is nothing in it, so that nothing moves when the bar comes. */
export const place = style([
  plain,
  {
    position: 'sticky',
    insetBlockEnd: `calc(${gap} + env(safe-area-inset-bottom))`,
    zIndex: 3,
    minHeight: '60px',
    marginBlockStart: vars.space[4],
    pointerEvents: 'none',
    selectors: {
      // The menu fades out behind the bar, to the end of the screen.
      '&[data-action-bar]::before': {
        content: '',
        position: 'absolute',
        inset: `-24px -24px calc(-1 * ${gap} - env(safe-area-inset-bottom))`,
        background: `linear-gradient(#0000, ${vars.color.surface} 60%)`,
      },
    },
  },
]);

export const bar = style([
  plain,
  {
    position: 'relative',
    isolation: 'isolate',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap,
    minHeight: '60px',
    padding: `${vars.space[2]} ${vars.space[2]} ${vars.space[2]} ${vars.space[4]}`,
    borderRadius: '18px',
    background: vars.color.brand,
    color: late.onBrand,
    boxShadow: '0 8px 24px rgb(20 23 43 / .3)',
    pointerEvents: 'auto',
    vars: { [vars.color.focus]: vars.color.text },
    '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
  },
]);

export const words = style([plain, { minWidth: 0 }]);

export const total = style([
  plain,
  { display: 'block', font: `700 16px/20px ${vars.font}`, fontVariantNumeric: 'tabular-nums' },
]);

export const count = style([plain, { display: 'block', font: `400 12px/16px ${vars.font}` }]);
