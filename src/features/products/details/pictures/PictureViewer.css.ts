import { globalStyle } from '@vanilla-extract/css';
import { focusRingOffset } from '../../../../ui/theme/focus-ring.ts';
import { font } from '../../../../ui/theme/fonts.ts';
import { layout } from '../../../../ui/theme/layout.ts';
import { pressableStyle, resetStyle } from '../../../../ui/theme/reset-style.ts';
import { vars } from '../../../../ui/theme/theme.css.ts';

export const viewer = resetStyle({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
  height: '100%',
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
});

export const topBar = resetStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: '52px',
  paddingInline: `${vars.space[4]} ${vars.space[2]}`,
});

export const positionText = resetStyle(font.smallMedium, { color: vars.color.textMuted });

export const track = resetStyle({
  display: 'flex',
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  overscrollBehaviorX: 'contain',
  selectors: { '&::-webkit-scrollbar': { display: 'none' } },
});

export const slide = resetStyle({
  flex: '0 0 100%',
  minWidth: 0,
  overflow: 'hidden',
  scrollSnapAlign: 'start',
  scrollSnapStop: 'always',
  selectors: { '&[data-zoomed]': { overflow: 'auto', overscrollBehavior: 'contain' } },
});

export const picture = pressableStyle({
  display: 'block',
  width: '100%',
  height: '100%',
  cursor: 'zoom-in',
  selectors: {
    '&:focus-visible': focusRingOffset('-4px'),
    [`${slide}[data-zoomed] > &`]: { width: '250%', height: '250%', cursor: 'zoom-out' },
  },
});

globalStyle(`${picture} > span`, { background: 'none' });
globalStyle(`${picture} img`, { width: '100%', height: '100%', objectFit: 'contain', background: 'none' });

export const previousAndNext = resetStyle({
  display: 'flex',
  justifyContent: 'center',
  gap: vars.space[8],
  padding: vars.space[2],
});

export const video = resetStyle({
  display: 'block',
  width: '100%',
  height: '100%',
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
