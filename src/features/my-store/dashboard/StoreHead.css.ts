import { globalStyle, style } from '@vanilla-extract/css';
import { plain } from '../../../ui/theme/base.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const head = style([plain, { display: 'flex', alignItems: 'center', gap: vars.space[3] }]);

export const logo = style([
  plain,
  {
    position: 'relative',
    flex: 'none',
    overflow: 'hidden',
    width: '56px',
    height: '56px',
    borderRadius: vars.radius.m,
    background: vars.color.surfaceSunken,
  },
]);

globalStyle(`${logo} > *`, { width: '100%', height: '100%', borderRadius: 0 });

export const words = style([plain, { flex: 1, minWidth: 0 }]);

export const title = style([
  plain,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: vars.space[2],
    rowGap: vars.space[1],
  },
]);

export const name = style([
  plain,
  { minWidth: 0, font: `700 18px/24px ${vars.font}`, letterSpacing: '-.01em', overflowWrap: 'anywhere' },
]);

export const text = style([plain, { font: `400 14px/20px ${vars.font}`, color: vars.color.textMuted }]);

export const place = style([
  text,
  { display: 'flex', alignItems: 'center', gap: vars.space[1], minWidth: 0 },
]);

globalStyle(`${place} > svg`, { flex: 'none' });
