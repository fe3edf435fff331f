import { style } from '@vanilla-extract/css';
import { plain } from '../../../ui/theme/base.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const preview = style([plain, { display: 'grid', gap: vars.space[2], minWidth: 0 }]);

export const heading = style([plain, { font: `500 14px/20px ${vars.font}` }]);

/** The box around a native ad, as wide as a product card on a phone. */
export const nativeAdBox = style([plain, { width: '168px', maxWidth: '100%' }]);

export const note = style([plain, { color: vars.color.textMuted, font: `400 12px/16px ${vars.font}` }]);

export const details = style([
  plain,
  {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: `${vars.space[3]} ${vars.space[4]}`,
    marginBlockStart: vars.space[2],
    paddingBlockStart: vars.space[4],
    borderBlockStart: `2px dotted ${vars.color.border}`,
  },
]);

export const term = style([plain, { color: vars.color.textMuted, font: `400 12px/16px ${vars.font}` }]);

export const value = style([plain, { font: `500 14px/20px ${vars.font}`, overflowWrap: 'anywhere' }]);
