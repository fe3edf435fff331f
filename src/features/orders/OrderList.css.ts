import { style } from '@vanilla-extract/css';
import { plain, pressable } from '../../ui/theme/base.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const section = style([plain, { marginBlock: vars.space[6] }]);

export const heading = style([
  plain,
  { marginBlockEnd: vars.space[3], font: `700 18px/24px ${vars.font}`, letterSpacing: '-.01em' },
]);

export const list = style([
  plain,
  {
    padding: `${vars.space[1]} ${vars.space[4]}`,
    borderRadius: vars.radius.l,
    background: vars.color.surface,
    selectors: { '&:empty': { display: 'none' } },
  },
]);

export const item = style([
  plain,
  {
    display: 'grid',
    gap: vars.space[1],
    paddingBlock: vars.space[3],
    font: `400 14px/20px ${vars.font}`,
    selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
  },
]);

export const row = style([
  plain,
  { display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: vars.space[3] },
]);

export const reference = style([plain, { font: `700 14px/22px ${vars.font}`, letterSpacing: '.02em' }]);

export const muted = style([plain, { color: vars.color.textMuted, overflowWrap: 'anywhere' }]);

/** Wraps the amount to the next line where it would leave too little room for the items. */
export const itemsRow = style([row, { flexWrap: 'wrap', rowGap: 0 }]);

export const items = style([plain, { flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }]);

export const more = style([
  plain,
  { display: 'flex', justifyContent: 'center', marginBlockStart: vars.space[4] },
]);

export const total = style([plain, { flex: 'none', marginInlineStart: 'auto' }]);

export const empty = style([
  plain,
  {
    padding: vars.space[4],
    borderRadius: vars.radius.l,
    background: vars.color.surface,
    font: `400 14px/20px ${vars.font}`,
    color: vars.color.textMuted,
  },
]);

export const actions = style([
  plain,
  { display: 'flex', flexWrap: 'wrap', gap: vars.space[2], marginBlockStart: vars.space[2] },
]);

/** Takes the height of a line of text. Negative margins make the touch target extend above and below that line. */
export const reopenButton = style([
  pressable,
  {
    flex: 'none',
    minHeight: '44px',
    marginBlock: '-12px',
    paddingInline: vars.space[1],
    borderRadius: vars.radius.xs,
    font: `500 14px/20px ${vars.font}`,
    color: vars.color.brandText,
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
]);

/** Opens the messages with the buyer or seller. */
export const messageLink = style([
  pressable,
  {
    justifySelf: 'start',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    marginBlockEnd: '-12px',
    borderRadius: vars.radius.xs,
    font: `500 14px/20px ${vars.font}`,
    color: vars.color.brandText,
    selectors: { '&:hover': { textDecoration: 'underline' } },
  },
]);
