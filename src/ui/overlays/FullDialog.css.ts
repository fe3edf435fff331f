import { keyframes } from '@vanilla-extract/css';
import { extendStyle, focus, font, layout, paint, resetStyle, startAligned, vars } from '../theme.ts';

const appear = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { transform: 'translateY(24px)' } });

const wide = '(min-width: 600px)';

/** A dialog that fills the screen and scrolls as a whole. */
export const fullScreen = resetStyle(
  font.body,
  focus.noRing,
  layout.size('100%'),
  paint.surface,
  startAligned,
  paint.forcedBorder(),
  {
    position: 'fixed',
    inset: 0,
    zIndex: 10,
    maxWidth: 'none',
    maxHeight: 'none',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    letterSpacing: 'normal',
    animation: `${rise} ${vars.duration[3]} ${vars.ease}, ${appear} ${vars.duration[2]} ${vars.ease}`,
    '::backdrop': { background: vars.color.scrim, animation: `${appear} ${vars.duration[2]} ${vars.ease}` },
    selectors: { '&:not([open])': { display: 'none' } },
  },
);

/** A dialog that fills the screen of a phone, and is a tall centered box on wider screens. */
export const box = extendStyle(fullScreen, {
  '@media': {
    [wide]: {
      width: '560px',
      // In the campus picker (rows of 73 px), this height shows only the upper half of the last visible row, so that
      // visitors see that there are more rows.
      height: 'min(94%, 748px)',
      margin: 'auto',
      borderRadius: vars.radius.l,
      boxShadow: vars.elevation[3],
      // Before hydration, the dialog is not modal and has no backdrop.
      selectors: { '&:not(:modal)': { boxShadow: `0 0 0 100vmax ${vars.color.scrim}` } },
    },
  },
});
