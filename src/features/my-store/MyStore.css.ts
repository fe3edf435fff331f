import { style } from '@vanilla-extract/css';
import { plain, root } from '../../ui/theme/base.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const container = style([root]);

export const bar = style([
  plain,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[3],
    minHeight: '48px',
    marginBlockEnd: vars.space[3],
  },
]);

export const heading = style([plain, { font: `700 18px/24px ${vars.font}`, letterSpacing: '-.01em' }]);

/** Receives the focus when the store is deleted, because the menu that had the focus is gone. */
export const content = style([plain, { selectors: { '&:focus': { outline: 'none' } } }]);

export const packageHint = style([
  plain,
  { font: `400 14px/20px ${vars.font}`, color: vars.color.textMuted, textAlign: 'center' },
]);
