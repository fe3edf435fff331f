import { style } from '@vanilla-extract/css';
import { oneLine, plain } from '../../../ui/theme/base.css.ts';
import { focus, font, layout, paint, pressableStyle, resetStyle, vars } from '../../../ui/theme.ts';

export const frame = resetStyle({
  // Not `hidden`: a sticky order bar would then stick to this box and not to the screen.
  overflow: 'clip',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.l,
  background: vars.color.surface,
});

export const head = resetStyle(layout.row('10px'), { minHeight: '68px', padding: `${vars.space[2]} 14px` });

export const headText = resetStyle(layout.fill);

export const canteenName = resetStyle(font.bodyBold);

export const location = resetStyle(font.caption, paint.mutedText, { marginBlockStart: vars.space[1] });

export const closedNotice = resetStyle(font.small, paint.mutedText, { padding: `0 14px ${vars.space[3]}` });

export const menu = style([plain]);

export const row = resetStyle(layout.row(3), {
  minHeight: '64px',
  padding: `${vars.space[2]} ${vars.space[2]} ${vars.space[2]} ${vars.space[3]}`,
  borderBlockStart: `1px solid ${vars.color.border}`,
});

export const picture = resetStyle(layout.thumbnail('48px', '10px'));

export const text = resetStyle(layout.fill);

export const name = resetStyle(oneLine, font.smallMedium);

export const price = resetStyle(font.small, paint.mutedText, { fontVariantNumeric: 'tabular-nums' });

export const stepper = resetStyle({ flex: 'none' });

export const addButton = pressableStyle(layout.touchTarget('44px'), { flex: 'none' });

export const addDisc = resetStyle(layout.iconBox('36px'), paint.tint, {
  // A transparent border becomes visible in forced-colors mode.
  border: '1px solid transparent',
  selectors: { [`${addButton}:focus-visible &`]: focus.ring() },
});
