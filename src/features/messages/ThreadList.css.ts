import { style } from '@vanilla-extract/css';
import { oneLine, plain, pressable } from '../../ui/theme/base.css.ts';
import { lazyVars } from '../../ui/theme/lazy-theme.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';
import { wide } from './breakpoints.ts';

export const panel = style([plain, { minWidth: 0 }]);

export const search = style([
  plain,
  {
    display: 'block',
    '@container': { [wide]: { padding: vars.space[3] } },
  },
]);

export const list = style([plain, { marginBlockStart: vars.space[2] }]);

export const item = style([plain, { borderBlockEnd: `1px solid ${vars.color.border}` }]);

export const link = style([
  pressable,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[3],
    minHeight: '76px',
    selectors: { '&:focus-visible': { outlineOffset: '-2px' } },
    '@container': {
      [wide]: {
        paddingInline: vars.space[3],
        selectors: {
          '&:hover': { background: vars.color.surfaceSunken },
          '&[aria-current]': { background: lazyVars.brandTint },
        },
      },
    },
  },
]);

export const avatar = style([plain, { flex: 'none' }]);

export const summary = style([plain, { flex: 1, minWidth: 0 }]);

/** One of the two lines of an item: the name and the time, or the text and the unread count. */
export const row = style([
  plain,
  { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: vars.space[2] },
]);

export const name = style([plain, oneLine, { minWidth: 0, font: `700 16px/24px ${vars.font}` }]);

export const time = style([
  plain,
  { flex: 'none', font: `400 12px/16px ${vars.font}`, color: vars.color.textMuted },
]);

export const unreadTime = style([time, { fontWeight: 700, color: vars.color.brandText }]);

export const text = style([
  plain,
  oneLine,
  { minWidth: 0, font: `400 14px/20px ${vars.font}`, color: vars.color.textMuted },
]);

export const unreadText = style([text, { fontWeight: 500, color: vars.color.text }]);

export const noResults = style([
  plain,
  { padding: vars.space[4], textAlign: 'center', color: vars.color.textMuted, overflowWrap: 'anywhere' },
]);

export const loading = style([plain, { padding: vars.space[3] }]);

export const showMoreRow = style([
  plain,
  { display: 'grid', justifyContent: 'center', padding: vars.space[4] },
]);
