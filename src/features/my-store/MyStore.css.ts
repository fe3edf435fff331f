import { style } from '@vanilla-extract/css';
import { root } from '../../ui/theme/base.css.ts';
import { noFocusRing } from '../../ui/theme/focus-ring.ts';
import { font } from '../../ui/theme/fonts.ts';
import { layout } from '../../ui/theme/layout.ts';
import { resetStyle } from '../../ui/theme/reset-style.ts';
import { vars } from '../../ui/theme/theme.css.ts';

export const container = style([root]);

export const bar = resetStyle(layout.row(3), {
  justifyContent: 'space-between',
  minHeight: '48px',
  marginBlockEnd: vars.space[3],
});

export const heading = resetStyle(font.heading, { letterSpacing: '-.01em' });

/** Receives the focus when the store is deleted, because the menu that had the focus is gone. */
export const content = resetStyle({ selectors: { '&:focus': noFocusRing } });

export const packageHint = resetStyle(font.small, { color: vars.color.textMuted, textAlign: 'center' });
