import { keyframes, styleVariants } from '@vanilla-extract/css';
import {
  desktop,
  extendStyle,
  focus,
  font,
  layout,
  paint,
  pressableStyle,
  resetStyle,
  startAligned,
  vars,
} from '../theme.ts';

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
  background: vars.color.hero,
  animation: `${appear} ${vars.duration[2]} ${vars.ease}`,
  selectors: { '&[data-dismissable]': { background: vars.color.scrim } },
});

// On a phone, the dialog is a bottom sheet within reach of a thumb. On wider screens, it is a centered box.
const sheetBackdrop = extendStyle(backdrop, {
  alignItems: 'end',
  justifyItems: 'center',
  '@media': { '(min-width: 600px)': { alignItems: 'center' } },
});

/** The backdrop, by the placement of the dialog. */
export const backdrops = styleVariants({
  sheet: [sheetBackdrop],
  wideSheet: [sheetBackdrop],
  side: [backdrop, { justifyItems: 'end' }],
});

const box = resetStyle(
  font.body,
  focus.noRing,
  layout.column(),
  paint.raised,
  paint.forcedBorder(),
  startAligned,
  {
    overflow: 'hidden',
    letterSpacing: 'normal',
  },
);

const risingBox = extendStyle(box, { width: '100%', animation: `${rise} ${vars.duration[3]} ${vars.ease}` });

const sheetBox = extendStyle(risingBox, {
  maxHeight: '94%',
  borderStartStartRadius: vars.radius.l,
  borderStartEndRadius: vars.radius.l,
  '@media': {
    '(min-width: 600px)': { width: '560px', maxHeight: 'min(94%, 760px)', borderRadius: vars.radius.l },
  },
});

export const boxes = styleVariants({
  sheet: [sheetBox],
  wideSheet: [sheetBox, { '@media': { [desktop]: { width: '880px' } } }],
  side: [
    box,
    layout.size('min(312px, 86vw)', '100%'),
    {
      borderStartStartRadius: vars.radius.l,
      borderEndStartRadius: vars.radius.l,
      animation: `${slideFromRight} ${vars.duration[3]} ${vars.ease}`,
      selectors: { '&:dir(rtl)': { animationName: slideFromLeft } },
    },
  ],
});

export const dialog = resetStyle(focus.noRing, layout.column(), {
  flex: 1,
  minHeight: 0,
  // In landscape or zoomed in, there is too little room for content that scrolls between the header and the footer.
  '@media': { [lowScreen]: { display: 'block', overflowY: 'auto' } },
});

export const closeButton = pressableStyle(layout.iconBox('44px'), { flex: 'none' });

export const title = resetStyle(font.heading, layout.fill, { overflowWrap: 'anywhere' });

/** The content, which scrolls between the header and the footer. */
export const body = resetStyle(focus.noRing, {
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '@media': { [lowScreen]: { overflowY: 'visible' } },
});
