import { style } from '@vanilla-extract/css';
import { plain } from '../../../ui/theme/base.css.ts';
import { font, weight } from '../../../ui/theme/fonts.ts';
import { layout } from '../../../ui/theme/layout.ts';
import { resetStyle } from '../../../ui/theme/reset-style.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const guidelines = resetStyle(font.small, layout.stack(1), {
  padding: `${vars.space[3]} ${vars.space[4]}`,
  borderRadius: vars.radius.s,
  background: vars.color.surfaceSunken,
});

export const guidelinesTitle = resetStyle(weight.bold);

export const guideline = resetStyle({
  display: 'flex',
  gap: vars.space[2],
  color: vars.color.textMuted,
  selectors: { '&::before': { content: '"•"' } },
});

export const guidelineList = style([plain]);
