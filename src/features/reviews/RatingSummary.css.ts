import { style } from '@vanilla-extract/css';
import { plain } from '../../ui/theme/base.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const summary = style([
  plain,
  {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: vars.space[5],
    padding: vars.space[4],
    borderRadius: vars.radius.m,
    background: vars.color.surfaceSunken,
  },
]);

export const average = style([plain, { display: 'grid', justifyItems: 'center', gap: vars.space[1] }]);

export const number = style([
  plain,
  { font: `700 40px/44px ${vars.font}`, letterSpacing: '-.02em', fontVariantNumeric: 'tabular-nums' },
]);

export const count = style([plain, { font: `400 14px/20px ${vars.font}`, color: vars.color.textMuted }]);

export const barList = style([plain, { display: 'grid', gap: '6px' }]);

export const barRow = style([
  plain,
  {
    display: 'grid',
    gridTemplateColumns: '26px minmax(0, 1fr) 40px',
    alignItems: 'center',
    gap: vars.space[2],
    font: `400 12px/16px ${vars.font}`,
    fontVariantNumeric: 'tabular-nums',
  },
]);

export const starsLabel = style([plain, { display: 'inline-flex', alignItems: 'center', gap: '2px' }]);

export const percent = style([plain, { textAlign: 'end', color: vars.color.textMuted }]);

/** The bar is an SVG with a dynamic width, because a strict Content-Security-Policy forbids style attributes. */
export const track = style([
  plain,
  {
    display: 'block',
    width: '100%',
    height: '8px',
    borderRadius: vars.radius.full,
    overflow: 'hidden',
    background: vars.color.border,
    '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
  },
]);

export const filledBar = style({
  fill: vars.color.accent,
  '@media': { '(forced-colors: active)': { fill: 'CanvasText' } },
});
