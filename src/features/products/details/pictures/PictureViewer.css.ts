import { globalStyle } from '@vanilla-extract/css';
import {
  focus,
  font,
  layout,
  mirroredArrow,
  paint,
  pressableStyle,
  resetStyle,
  vars,
} from '../../../../ui/theme.ts';

export const viewer = resetStyle(layout.shrinkableStack(), {
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  height: '100%',
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
});

export const topBar = resetStyle(layout.spreadRow(), {
  minHeight: '52px',
  paddingInline: `${vars.space[4]} ${vars.space[2]}`,
});

export const positionText = resetStyle(font.smallMedium, paint.mutedText);

export const track = resetStyle(layout.slideTrack);

export const slide = resetStyle(layout.slide, {
  minWidth: 0,
  overflow: 'hidden',
  selectors: { '&[data-zoomed]': { overflow: 'auto', overscrollBehavior: 'contain' } },
});

export const picture = pressableStyle(layout.size('100%'), {
  display: 'block',
  cursor: 'zoom-in',
  selectors: {
    '&:focus-visible': focus.ringOffset('-4px'),
    [`${slide}[data-zoomed] > &`]: { ...layout.size('250%'), cursor: 'zoom-out' },
  },
});

globalStyle(`${picture} > span`, { background: 'none' });
globalStyle(`${picture} img`, { ...layout.size('100%'), objectFit: 'contain', background: 'none' });

export const previousAndNext = resetStyle(layout.items(8), {
  justifyContent: 'center',
  padding: vars.space[2],
});

globalStyle(`${previousAndNext} svg:dir(rtl)`, mirroredArrow['&:dir(rtl)']);

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
