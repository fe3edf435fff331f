import { keyframes } from '@vanilla-extract/css';
import { font, layout, paint, resetStyle, vars } from '../theme.ts';

export const progress = resetStyle({ display: 'block', minWidth: 0 });

export const texts = resetStyle(layout.items(3), {
  alignItems: 'baseline',
  justifyContent: 'space-between',
  marginBlockEnd: '6px',
});

export const label = resetStyle(font.smallMedium, {
  minWidth: 0,
  color: vars.color.text,
  overflowWrap: 'anywhere',
});

export const value = resetStyle(font.small, paint.mutedText, {
  flex: 'none',
  maxWidth: '50%',
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
});

export const track = resetStyle(paint.forcedBorder(), {
  position: 'relative',
  overflow: 'hidden',
  height: '8px',
  borderRadius: vars.radius.full,
  background: vars.color.surfaceSunken,
  // Keeps the end of the track visible on a card of the same color.
  boxShadow: `inset 0 0 0 1px ${vars.color.border}`,
});

const filledPart = {
  borderRadius: vars.radius.full,
  background: vars.color.brand,
  forcedColorAdjust: 'none',
} as const;

/** `filledPart` with forced colors. Separate, because vanilla-extract allows no conditions in a pseudo-element. */
const forcedFilledPart = { background: 'Highlight' };

export const bar = resetStyle(layout.size('100%'), {
  display: 'block',
  appearance: 'none',
  '::-webkit-progress-bar': { background: 'transparent' },
  '::-webkit-progress-value': filledPart,
  '::-moz-progress-bar': filledPart,
  selectors: { '&:indeterminate::-moz-progress-bar': { background: 'transparent' } },
  '@media': {
    '(forced-colors: active)': {
      '::-webkit-progress-value': forcedFilledPart,
      '::-moz-progress-bar': forcedFilledPart,
    },
  },
});

const sweep = keyframes({ from: { transform: 'translateX(-70%)' }, to: { transform: 'translateX(70%)' } });

/**
 * The animation for unknown progress. It is as wide as the track, and only its middle is filled: a narrower element would
 * need another animation in right-to-left text.
 */
export const unknownProgress = resetStyle(layout.cover, {
  animation: `${sweep} 1.4s ${vars.ease} infinite`,
  '::before': { ...filledPart, content: '', position: 'absolute', insetBlock: 0, insetInline: '30%' },
  '@media': {
    '(prefers-reduced-motion: reduce)': { animation: 'none' },
    '(forced-colors: active)': { '::before': forcedFilledPart },
  },
});
