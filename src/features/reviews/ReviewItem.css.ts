import { style } from '@vanilla-extract/css';
import { plain } from '../../ui/theme/base.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const item = style([plain, { display: 'grid', gap: vars.space[2], minWidth: 0 }]);

export const authorAndMenu = style([plain, { display: 'flex', alignItems: 'center', gap: vars.space[3] }]);

export const author = style([plain, { minWidth: 0 }]);

/** Aligns the icon, which is narrower than its button, with the edge of the text. */
export const menu = style([plain, { marginInlineStart: 'auto', marginInlineEnd: '-10px' }]);

export const name = style([plain, { font: `700 14px/20px ${vars.font}`, overflowWrap: 'anywhere' }]);

export const ratingAndDate = style([
  plain,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `0 ${vars.space[2]}`,
    minHeight: '16px',
    font: `400 12px/16px ${vars.font}`,
    color: vars.color.textMuted,
  },
]);

export const comment = style([
  plain,
  { font: `400 14px/20px ${vars.font}`, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
]);

export const badgeRow = style([
  plain,
  {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${vars.space[1]} ${vars.space[4]}`,
    font: `400 14px/20px ${vars.font}`,
    color: vars.color.textMuted,
  },
]);

export const badge = style([plain, { display: 'inline-flex', alignItems: 'center', gap: '6px' }]);

export const sellerReply = style([
  plain,
  {
    paddingInlineStart: vars.space[3],
    borderInlineStart: `2px solid ${vars.color.border}`,
    font: `400 14px/20px ${vars.font}`,
    overflowWrap: 'anywhere',
  },
]);

export const sellerReplyTitle = style([plain, { fontWeight: 500, color: vars.color.textMuted }]);
