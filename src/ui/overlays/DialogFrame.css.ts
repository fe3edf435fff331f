import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { noFocusRing } from '../theme/focus-ring.ts';
import { font } from '../theme/fonts.ts';
import { layout } from '../theme/layout.ts';
import { lazyVars } from '../theme/lazy-theme.css.ts';
import { pressableStyle, resetStyle } from '../theme/reset-style.ts';
import { vars } from '../theme/theme.css.ts';

/** On screens of this height or less, a dialog scrolls as a whole. */
const lowScreen = '(max-height: 400px)';

const appear = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { transform: 'translateY(24px)', opacity: 0 } });
const slideFromRight = keyframes({ from: { transform: 'translateX(100%)' } });
const slideFromLeft = keyframes({ from: { transform: 'translateX(-100%)' } });

const backdrop = resetStyle({
  position: 'fixed',
  inset: 0,
  zIndex: 10,
  display: 'grid',
  // Hides the page behind a dialog that the visitor cannot close.
  background: lazyVars.hero,
  animation: `${appear} ${vars.duration[2]} ${vars.ease}`,
  selectors: { '&[data-dismissable]': { background: lazyVars.scrim } },
});

// On a phone, the dialog is a bottom sheet within reach of a thumb. On wider screens, it is a centered box.
const sheetBackdrop = style([
  backdrop,
  { alignItems: 'end', justifyItems: 'center', '@media': { '(min-width: 600px)': { alignItems: 'center' } } },
]);

/** The backdrop, by the placement of the dialog. */
export const backdrops = styleVariants({
  sheet: [sheetBackdrop],
  side: [backdrop, { justifyItems: 'end' }],
});

const box = resetStyle(font.body, noFocusRing, {
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  background: lazyVars.surfaceRaised,
  color: vars.color.text,
  boxShadow: lazyVars.elevation3,
  letterSpacing: 'normal',
  textAlign: 'start',
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
});

const risingBox = style([box, { width: '100%', animation: `${rise} ${vars.duration[3]} ${vars.ease}` }]);

export const boxes = styleVariants({
  sheet: [
    risingBox,
    {
      maxHeight: '94%',
      borderStartStartRadius: vars.radius.l,
      borderStartEndRadius: vars.radius.l,
      '@media': {
        '(min-width: 600px)': { width: '560px', maxHeight: 'min(94%, 760px)', borderRadius: vars.radius.l },
      },
    },
  ],
  side: [
    box,
    {
      width: 'min(312px, 86vw)',
      height: '100%',
      borderStartStartRadius: vars.radius.l,
      borderEndStartRadius: vars.radius.l,
      animation: `${slideFromRight} ${vars.duration[3]} ${vars.ease}`,
      selectors: { '&:dir(rtl)': { animationName: slideFromLeft } },
    },
  ],
});

export const dialog = resetStyle(noFocusRing, {
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  // In landscape or zoomed in, there is too little room for content that scrolls between the header and the footer.
  '@media': { [lowScreen]: { display: 'block', overflowY: 'auto' } },
});

export const closeButton = pressableStyle(layout.centered, {
  flex: 'none',
  width: '44px',
  height: '44px',
  borderRadius: vars.radius.full,
});

export const title = resetStyle(font.heading, { flex: 1, minWidth: 0, overflowWrap: 'anywhere' });

/** The content, which scrolls between the header and the footer. */
export const body = resetStyle(noFocusRing, {
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '@media': { [lowScreen]: { overflowY: 'visible' } },
});
