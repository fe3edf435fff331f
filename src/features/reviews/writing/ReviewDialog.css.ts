import { style } from '@vanilla-extract/css';
import { font, layout, paint, plain, resetStyle, vars, weight } from '../../../ui/theme.ts';

export const guidelines = resetStyle(font.small, layout.stack(1), {
  padding: `${vars.space[3]} ${vars.space[4]}`,
  borderRadius: vars.radius.s,
  background: vars.color.surfaceSunken,
});

export const guidelinesTitle = resetStyle(weight.bold);

export const guideline = resetStyle(layout.items(2), paint.mutedText, {
  selectors: { '&::before': { content: '"•"' } },
});

export const guidelineList = style([plain]);
