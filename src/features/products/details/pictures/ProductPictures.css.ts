import { globalStyle, styleVariants } from '@vanilla-extract/css';
import { floatingButton } from '../../../../ui/buttons/floating-button.css.ts';
import { vars } from '../../../../ui/theme/theme.css.ts';
import {
  desktop,
  extendStyle,
  focus,
  layout,
  paint,
  pressableStyle,
  resetStyle,
  ring,
} from '../../../../ui/theme.ts';

const tablet = '(min-width: 600px)';
/** The width of the container, not of the screen. */
const wideContainer = '(min-width: 700px)';
/** The containers in which the pictures are beside the details, which are higher than a picture. */
export const besideDetails = '(min-width: 550px) and (max-width: 899.98px)';
/** The lowest pictures there. They grow to the height of the details, so that no hole is below them. */
export const portraitRatio = '7 / 8';
/** The highest ones: 3 by 4, in one of two columns with a gap of 24 px. Higher, too much of a square photo is cut off. */
const tallestBesideDetails = 'calc((100cqi - 24px) * 2 / 3)';
/** The largest height of the pictures beside the buttons. */
export const tallestOnDesktop = 'max(460px, 100svh - 140px)';
const reducedMotion = '(prefers-reduced-motion: reduce)';

export const pictures = resetStyle({
  minWidth: 0,
  '@container': { [besideDetails]: { ...layout.column(), alignSelf: 'stretch' } },
});

export const frame = resetStyle({
  position: 'relative',
  '@container': {
    [besideDetails]: { display: 'grid', flex: '1 0 auto', maxHeight: tallestBesideDetails },
  },
});

/** The buttons in the upper corner of the pictures. */
export const corner = resetStyle({
  position: 'absolute',
  zIndex: 1,
  insetBlockStart: vars.space[1],
  insetInlineEnd: vars.space[1],
  display: 'flex',
});

const trackBase = pressableStyle(layout.slideTrack, {
  scrollBehavior: 'smooth',
  width: '100%',
  aspectRatio: '12 / 11',
  cursor: 'auto',
  background: vars.color.surfaceSunken,
  '@media': { [reducedMotion]: { scrollBehavior: 'auto' } },
  selectors: {
    // The outline is inside the picture, because around a picture as wide as the screen it would not be visible.
    '&:focus-visible': focus.ringOffset('-4px'),
    '&[data-enlarges]': { cursor: 'zoom-in' },
  },
});

export const tracks = styleVariants({
  page: [
    trackBase,
    {
      maxHeight: '460px',
      '@media': {
        [tablet]: { maxHeight: 'none', borderRadius: vars.radius.l },
        // A whole picture fits below the header, however wide the screen is.
        [desktop]: { maxHeight: tallestOnDesktop },
      },
      '@container': { [besideDetails]: { alignSelf: 'stretch', aspectRatio: portraitRatio } },
    },
  ],
  // The pictures take less than half of a dialog, whose height is at most 760 px and at most 94 % of the screen.
  dialog: [trackBase, { aspectRatio: 'auto', height: 'min(36svh, 288px)', borderRadius: vars.radius.m }],
});

export const slide = resetStyle(layout.slide, { minHeight: 0 });

/** A generated pattern replaces a missing picture. */
export const noPicture = extendStyle(slide, paint.hero, {
  position: 'relative',
  isolation: 'isolate',
});

// Shows the whole square picture on a plain background, because this low and wide container would crop it to a strip.
globalStyle(`${tracks.dialog} img`, {
  width: 'auto',
  maxWidth: '100%',
  aspectRatio: '1',
  marginInline: 'auto',
});

const arrow = extendStyle(floatingButton, {
  display: 'none',
  insetBlockStart: 'calc(50% - 22px)',
  '@media': { [tablet]: { display: 'grid' } },
});

export const previousButton = extendStyle(arrow, { insetInlineStart: vars.space[3] });
export const nextButton = extendStyle(arrow, { insetInlineEnd: vars.space[3] });

/** On a phone the picture itself is pressed, so the button is visible only while it is focused. */
export const enlargeButton = extendStyle(floatingButton, {
  insetBlockEnd: vars.space[3],
  insetInlineEnd: vars.space[3],
  opacity: 0,
  selectors: { '&:focus-visible': { opacity: 1 } },
  '@media': { [tablet]: { opacity: 1 } },
});

export const dotRow = resetStyle(
  layout.row('6px'),
  layout.size('fit-content', '22px'),
  paint.forcedBorder(),
  {
    position: 'absolute',
    insetInline: 0,
    insetBlockEnd: vars.space[3],
    marginInline: 'auto',
    paddingInline: '11px',
    borderRadius: vars.radius.full,
    background: vars.color.scrim,
    pointerEvents: 'none',
  },
);

export const dot = resetStyle(layout.size('6px'), {
  borderRadius: vars.radius.full,
  background: vars.color.white,
  opacity: 0.7,
  forcedColorAdjust: 'none',
  transition: `width ${vars.duration[2]} ${vars.ease}`,
  selectors: { '&[data-current]': { width: '16px', opacity: 1 } },
  '@media': { '(forced-colors: active)': { background: 'CanvasText' } },
});

/** Beside the details, the thumbnails fill the width of the picture, at most four in a row. */
export const thumbnailRow = resetStyle({
  display: 'none',
  '@container': {
    [wideContainer]: {
      ...layout.stack(3),
      gridTemplateColumns: 'repeat(auto-fit, minmax(64px, 1fr))',
      marginBlockStart: vars.space[3],
    },
    '(min-width: 900px)': layout.wrappingItems(3),
  },
});

export const thumbnail = pressableStyle({
  aspectRatio: '1',
  '@container': { '(min-width: 900px)': layout.size('84px') },
  overflow: 'hidden',
  borderRadius: vars.radius.m,
  selectors: { '&[aria-current]': ring(vars.color.brand), '&:focus-visible': focus.ring('4px') },
});

const videoButtonRowBase = resetStyle({ display: 'grid', paddingBlockStart: vars.space[3] });

export const videoButtonRows = styleVariants({
  page: [
    videoButtonRowBase,
    {
      paddingInline: vars.space[4],
      background: vars.color.surface,
      '@container': {
        // From this width, the details of the product are beside the pictures, not below this button.
        '(min-width: 550px)': { display: 'block', paddingInline: 0, background: 'none' },
      },
    },
  ],
  dialog: [videoButtonRowBase],
});
