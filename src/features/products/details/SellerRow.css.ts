import { style } from '@vanilla-extract/css';
import { focusRing, noFocusRing } from '../../../ui/theme/focus-ring.ts';
import { font } from '../../../ui/theme/fonts.ts';
import { layout } from '../../../ui/theme/layout.ts';
import { pressableStyle, resetStyle } from '../../../ui/theme/reset-style.ts';
import { vars } from '../../../ui/theme/theme.css.ts';

export const row = resetStyle(layout.row(3), { position: 'relative' });

export const text = resetStyle({ flex: 1, minWidth: 0 });

export const name = resetStyle(font.bodyBold, layout.wrappingRow(1, 2), {
  minWidth: 0,
  overflowWrap: 'anywhere',
});

export const sellerLink = pressableStyle(font.caption, {
  color: vars.color.textMuted,
  // The link covers the whole row.
  selectors: {
    '&::after': { content: '', position: 'absolute', inset: '-6px -8px', borderRadius: vars.radius.m },
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': noFocusRing,
    '&:focus-visible::after': focusRing('-2px'),
  },
});

export const linkRow = resetStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[4],
});

/** This link lies on top of the link that covers the row. The touch target is higher than the line of text. */
export const messageLink = pressableStyle(font.smallMedium, {
  position: 'relative',
  zIndex: 1,
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minHeight: '44px',
  marginBlock: '-10px',
  borderRadius: vars.radius.xs,
  color: vars.color.brandText,
  selectors: { '&:hover': { textDecoration: 'underline' } },
});

export const arrow = style({ flex: 'none', selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } } });

/** The badge lies on top of the link that covers the row. The touch target is larger than the visible badge. */
export const badge = pressableStyle({
  position: 'relative',
  zIndex: 1,
  display: 'inline-flex',
  borderRadius: vars.radius.xs,
  selectors: { '&::after': { content: '', position: 'absolute', inset: '-11px -4px' } },
});
