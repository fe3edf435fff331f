import { style } from '@vanilla-extract/css';
import { font, layout, paint, resetStyle, vars } from '../../ui/theme.ts';

export const summary = resetStyle(layout.stack(5), {
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  padding: `${vars.space[2]} ${vars.space[4]}`,
  borderRadius: vars.radius.m,
  background: vars.color.surfaceSunken,
});

export const average = resetStyle(layout.stack(1), { justifyItems: 'center' });

export const number = resetStyle(font.largeTitle, { fontVariantNumeric: 'tabular-nums' });

export const count = resetStyle(font.small, paint.mutedText);

export const barList = resetStyle(layout.stack('2px'));

export const barRow = resetStyle(font.caption, layout.stack(2), {
  gridTemplateColumns: '26px minmax(0, 1fr) 40px',
  alignItems: 'center',
  fontVariantNumeric: 'tabular-nums',
});

export const starsLabel = resetStyle(layout.inlineRow('2px'));

export const percent = resetStyle(paint.mutedText, { textAlign: 'end' });

/** The bar is an SVG with a dynamic width, because a strict Content-Security-Policy forbids style attributes. */
export const track = resetStyle(layout.size('100%', '8px'), paint.forcedBorder(), {
  display: 'block',
  borderRadius: vars.radius.full,
  overflow: 'hidden',
  background: vars.color.border,
});

export const filledBar = style({
  fill: vars.color.accent,
  '@media': { '(forced-colors: active)': { fill: 'CanvasText' } },
});
