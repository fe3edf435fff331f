import { keyframes, style } from '@vanilla-extract/css';
import { plain } from '../theme/base.css.ts';
import { vars } from '../theme/theme.css.ts';

export const progress = style([plain, { display: 'block', minWidth: 0 }]);

export const texts = style([
  plain,
  {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: vars.space[3],
    marginBlockEnd: '6px',
  },
]);

export const label = style([
  plain,
  {
    minWidth: 0,
    color: vars.color.text,
    font: `500 14px/20px ${vars.font}`,
    overflowWrap: 'anywhere',
  },
]);

export const value = style([
  plain,
  {
    flex: 'none',
    maxWidth: '50%',
    overflowWrap: 'anywhere',
    color: vars.color.textMuted,
    font: `400 14px/20px ${vars.font}`,
    fontVariantNumeric: 'tabular-nums',
  },
]);

export const track = style([
  plain,
  {
    position: 'relative',
    overflow: 'hidden',
    height: '8px',
    borderRadius: vars.radius.full,
    background: vars.color.surfaceSunken,
    // Keeps the end of the track visible on a card of the same color.
    boxShadow: `inset 0 0 0 1px ${vars.color.border}`,
    '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
  },
]);

const filledPart = {
  borderRadius: vars.radius.full,
  background: vars.color.brand,
  forcedColorAdjust: 'none',
} as const;

/** `filledPart` with forced colors. Separate, because vanilla-extract allows no conditions in a pseudo-element. */
const forcedFilledPart = { background: 'Highlight' };

export const bar = style([
  plain,
  {
    display: 'block',
    width: '100%',
    height: '100%',
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
  },
]);

const sweep = keyframes({ from: { transform: 'translateX(-70%)' }, to: { transform: 'translateX(70%)' } });

/**
 * The animation for unknown progress. It is as wide as the track, and only its middle is filled: a narrower element would
 * need another animation in right-to-left text.
 */
export const unknownProgress = style([
  plain,
  {
    position: 'absolute',
    inset: 0,
    animation: `${sweep} 1.4s ${vars.ease} infinite`,
    '::before': {
      ...filledPart,
      content: '',
      position: 'absolute',
      insetBlock: 0,
      insetInline: '30%',
    },
    '@media': {
      '(prefers-reduced-motion: reduce)': { animation: 'none' },
      '(forced-colors: active)': { '::before': forcedFilledPart },
    },
  },
]);
