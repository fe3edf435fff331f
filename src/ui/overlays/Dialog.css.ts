import { globalStyle } from '@vanilla-extract/css';
import { extendStyle, layout, resetStyle, vars } from '../theme.ts';
import { body as frameBody } from './DialogFrame.css.ts';

/** The short bar at the top of a bottom sheet. */
export const grabber = resetStyle(layout.size('36px', '4px'), {
  flex: 'none',
  margin: `${vars.space[2]} auto 0`,
  borderRadius: vars.radius.full,
  background: vars.color.borderStrong,
  opacity: 0.6,
  '@media': { '(min-width: 600px)': { display: 'none' } },
});

export const head = resetStyle(layout.row(), {
  minHeight: '52px',
  paddingBlock: vars.space[1],
  paddingInline: `${vars.space[4]} ${vars.space[2]}`,
  '@media': { '(min-width: 600px)': { paddingBlock: vars.space[2] } },
});

// Leaves room for the focus ring of the first element.
export const body = extendStyle(frameBody, { padding: `${vars.space[1]} ${vars.space[4]} ${vars.space[4]}` });

/** The buttons of the dialog, which stay at the bottom while the content scrolls. */
export const actionBar = resetStyle(layout.wrappingItems(3), {
  padding: `${vars.space[3]} ${vars.space[4]}`,
  paddingBlockEnd: `calc(${vars.space[3]} + env(safe-area-inset-bottom))`,
  borderBlockStart: `1px solid ${vars.color.border}`,
});

// The buttons are side by side if there is room.
globalStyle(`${actionBar} > *`, { flex: '1 1 auto' });
