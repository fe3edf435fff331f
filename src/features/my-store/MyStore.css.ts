import { globalStyle, style } from '@vanilla-extract/css';
import { focus, font, layout, paint, pressableStyle, resetStyle, root, vars } from '../../ui/theme.ts';

export const container = style([root]);

export const bar = resetStyle(layout.spreadRow(3), { minHeight: '48px', marginBlockEnd: vars.space[3] });

export const heading = resetStyle(font.heading, { letterSpacing: '-.01em' });

/** Receives the focus when the store is deleted, because the menu that had the focus is gone. */
export const content = resetStyle({ selectors: { '&:focus': focus.noRing } });

export const unpaidButtons = resetStyle(layout.stack(), { justifyItems: 'stretch' });

/** Looks like a link, because the button above it is what an unpaid seller needs first. */
export const createLink = pressableStyle(layout.textLink, { justifySelf: 'center' });

export const packageHint = resetStyle(font.small, paint.mutedText, { textAlign: 'center' });

// The link is not broken into two lines.
globalStyle(`${packageHint} > a`, { whiteSpace: 'nowrap' });
