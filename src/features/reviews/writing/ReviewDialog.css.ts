import { style } from '@vanilla-extract/css';
import { plain } from '../../../ui/theme/base.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const fields = style([plain, { display: 'grid', gap: vars.space[5] }]);

export const guidelines = style([
  plain,
  {
    display: 'grid',
    gap: vars.space[1],
    padding: `${vars.space[3]} ${vars.space[4]}`,
    borderRadius: vars.radius.s,
    font: `400 14px/20px ${vars.font}`,
    background: vars.color.surfaceSunken,
  },
]);

export const guidelinesTitle = style([plain, { fontWeight: 700 }]);

export const guideline = style([
  plain,
  {
    display: 'flex',
    gap: vars.space[2],
    color: vars.color.textMuted,
    selectors: { '&::before': { content: '"•"' } },
  },
]);

export const guidelineList = style([plain]);
