import { globalStyle } from '@vanilla-extract/css';
import {
  focus,
  font,
  layout,
  mirroredArrow,
  pressableStyle,
  resetStyle,
  ring,
  vars,
} from '../../../../ui/theme.ts';

/** Dark also on light pages, so that nothing is brighter than the picture. */
export const viewer = resetStyle(layout.shrinkableStack(), {
  colorScheme: 'dark',
  background: '#05060C',
  color: vars.color.white,
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  height: '100%',
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
});

export const topBar = resetStyle(layout.spreadRow(), {
  minHeight: '52px',
  paddingInline: `${vars.space[4]} ${vars.space[2]}`,
});

export const positionText = resetStyle(font.smallMedium, { opacity: 0.8 });

export const track = resetStyle(layout.slideTrack);

export const slide = resetStyle(layout.slide, {
  minWidth: 0,
  overflow: 'hidden',
  // Two fingers zoom the picture (`usePinchZoom`) and not the page.
  touchAction: 'pan-x pan-y',
  selectors: {
    '&[data-zoomed]': { overflow: 'auto', overscrollBehavior: 'contain', scrollbarWidth: 'none' },
  },
});

export const picture = pressableStyle(layout.size('100%'), {
  display: 'block',
  cursor: 'zoom-in',
  selectors: {
    '&:focus-visible': focus.ringOffset('-4px'),
    [`${slide}[data-zoomed] > &`]: { cursor: 'zoom-out' },
  },
});

globalStyle(`${picture} > span`, { background: 'none' });
globalStyle(`${picture} img`, { ...layout.size('100%'), objectFit: 'contain', background: 'none' });

export const bottomBar = resetStyle(layout.row(2), {
  justifyContent: 'center',
  padding: vars.space[2],
});

globalStyle(`${bottomBar} > button svg:dir(rtl)`, mirroredArrow['&:dir(rtl)']);

export const thumbnailRow = resetStyle(layout.items(2), {
  position: 'relative',
  minWidth: 0,
  // Leaves room for the rings, which a row that scrolls would cut off.
  padding: vars.space[1],
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  '@media': { '(prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' } },
});

export const thumbnail = pressableStyle(layout.centered, layout.thumbnail('48px', vars.radius.s), {
  background: 'rgb(255 255 255 / .15)',
  opacity: 0.6,
  transition: `opacity ${vars.duration[2]}`,
  selectors: {
    '&:hover, &:focus-visible': { opacity: 1 },
    '&[aria-current]': { ...ring('currentColor'), opacity: 1 },
    '&[aria-current]:focus-visible': focus.ring(),
  },
});

export const video = resetStyle(layout.size('100%'), {
  display: 'block',
  objectFit: 'contain',
  background: 'black',
});

export const videoError = resetStyle(layout.stack(3), {
  alignContent: 'center',
  justifyItems: 'center',
  height: '100%',
  padding: vars.space[4],
  textAlign: 'center',
});
