import { style } from '@vanilla-extract/css';
import { plain, pressable } from '../../../ui/theme/base.css.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const row = style([
  plain,
  { position: 'relative', display: 'flex', alignItems: 'center', gap: vars.space[3] },
]);

export const text = style([plain, { flex: 1, minWidth: 0 }]);

export const name = style([
  plain,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${vars.space[1]} ${vars.space[2]}`,
    minWidth: 0,
    font: `700 16px/22px ${vars.font}`,
    overflowWrap: 'anywhere',
  },
]);

export const sellerLink = style([
  pressable,
  {
    font: `400 12px/16px ${vars.font}`,
    color: vars.color.textMuted,
    // The link covers the whole row.
    selectors: {
      '&::after': { content: '', position: 'absolute', inset: '-6px -8px', borderRadius: vars.radius.m },
      '&:hover': { textDecoration: 'underline' },
      '&:focus-visible': { outline: 'none' },
      '&:focus-visible::after': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
    },
  },
]);

export const linkRow = style([
  plain,
  { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: vars.space[4] },
]);

/** This link lies on top of the link that covers the row. The touch target is higher than the line of text. */
export const messageLink = style([
  pressable,
  {
    position: 'relative',
    zIndex: 1,
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '44px',
    marginBlock: '-10px',
    borderRadius: vars.radius.xs,
    font: `500 14px/20px ${vars.font}`,
    color: vars.color.brandText,
    selectors: { '&:hover': { textDecoration: 'underline' } },
  },
]);

export const arrow = style({ flex: 'none', selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } } });

/** The badge lies on top of the link that covers the row. The touch target is larger than the visible badge. */
export const badge = style([
  pressable,
  {
    position: 'relative',
    zIndex: 1,
    display: 'inline-flex',
    borderRadius: vars.radius.xs,
    selectors: { '&::after': { content: '', position: 'absolute', inset: '-11px -4px' } },
  },
]);
