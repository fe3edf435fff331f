import { keyframes, style } from '@vanilla-extract/css';
import { noFocusRing } from '../theme/focus-ring.ts';
import { font } from '../theme/fonts.ts';
import { lazyVars } from '../theme/lazy-theme.css.ts';
import { resetStyle } from '../theme/reset-style.ts';
import { vars } from '../theme/theme.css.ts';

const appear = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { transform: 'translateY(24px)' } });

const wide = '(min-width: 600px)';

/** A dialog that fills the screen and scrolls as a whole. */
export const fullScreen = resetStyle(font.body, noFocusRing, {
  position: 'fixed',
  inset: 0,
  zIndex: 10,
  width: '100%',
  maxWidth: 'none',
  height: '100%',
  maxHeight: 'none',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  background: vars.color.surface,
  color: vars.color.text,
  letterSpacing: 'normal',
  textAlign: 'start',
  animation: `${rise} ${vars.duration[3]} ${vars.ease}, ${appear} ${vars.duration[2]} ${vars.ease}`,
  '::backdrop': { background: lazyVars.scrim, animation: `${appear} ${vars.duration[2]} ${vars.ease}` },
  selectors: { '&:not([open])': { display: 'none' } },
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
});

/** A dialog that fills the screen of a phone, and is a tall centered box on wider screens. */
export const box = style([
  fullScreen,
  {
    '@media': {
      [wide]: {
        width: '560px',
        // In the campus picker (rows of 73 px), this height shows only the upper half of the last visible row, so that
        // visitors see that there are more rows.
        height: 'min(94%, 748px)',
        margin: 'auto',
        borderRadius: vars.radius.l,
        boxShadow: lazyVars.elevation3,
        // Before hydration, the dialog is not modal and has no backdrop.
        selectors: { '&:not(:modal)': { boxShadow: `0 0 0 100vmax ${lazyVars.scrim}` } },
      },
    },
  },
]);
