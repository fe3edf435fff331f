import { focus, font, layout, paint, resetStyle, vars } from '../../../ui/theme.ts';

export const thread = resetStyle(layout.column(), { height: '100%', minHeight: 0, minWidth: 0 });

export const loading = resetStyle({ padding: vars.space[4] });

/** Reversed, so that the list opens at its end and stays there when a message arrives. */
export const scrollArea = resetStyle({
  display: 'flex',
  flexDirection: 'column-reverse',
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  selectors: { '&:focus-visible': focus.ring('-2px') },
});

export const column = resetStyle(layout.stack(1), {
  padding: `${vars.space[3]} ${vars.space[4]} ${vars.space[2]}`,
});

export const showEarlierRow = resetStyle({ display: 'grid', justifyContent: 'center' });

export const safetyNotice = resetStyle(font.captionMedium, layout.row(2), paint.gold, paint.forcedBorder(), {
  justifySelf: 'center',
  padding: `${vars.space[2]} 14px`,
  borderRadius: vars.radius.m,
});

export const day = resetStyle({ display: 'grid' });

export const dayHeading = resetStyle(font.captionMedium, paint.sunken, {
  justifySelf: 'center',
  marginBlock: `${vars.space[2]} ${vars.space[3]}`,
  padding: `${vars.space[1]} ${vars.space[3]}`,
  borderRadius: vars.radius.m,
});

export const list = resetStyle(layout.column(1), { alignItems: 'flex-start', minWidth: 0 });

/** Replaces the message field if the other person's account was deleted or is blocked. */
export const closedNotice = resetStyle(font.small, layout.wrappingSpreadRow(2), paint.mutedText, {
  flex: 'none',
  padding: `${vars.space[3]} ${vars.space[4]}`,
  paddingBlockEnd: `calc(${vars.space[3]} + env(safe-area-inset-bottom))`,
  background: vars.color.surface,
  borderBlockStart: `1px solid ${vars.color.border}`,
});
