import { style } from '@vanilla-extract/css';
import {
  focus,
  font,
  layout,
  oneLine,
  plain,
  pressableStyle,
  resetStyle,
  vars,
} from '../../../ui/theme/index.ts';
import { lazyVars } from '../../../ui/theme/lazy-theme.css.ts';

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

export const location = resetStyle(font.caption, {
  marginBlockStart: vars.space[1],
  color: vars.color.textMuted,
});

export const closedNotice = resetStyle(font.small, {
  padding: `0 14px ${vars.space[3]}`,
  color: vars.color.textMuted,
});

export const menu = style([plain]);

export const row = resetStyle(layout.row(3), {
  minHeight: '64px',
  padding: `${vars.space[2]} ${vars.space[2]} ${vars.space[2]} ${vars.space[3]}`,
  borderBlockStart: `1px solid ${vars.color.border}`,
});

export const picture = resetStyle(layout.size('48px'), {
  flex: 'none',
  overflow: 'hidden',
  borderRadius: '10px',
});

export const text = resetStyle(layout.fill);

export const name = resetStyle(oneLine, font.smallMedium);

export const price = resetStyle(font.small, {
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.textMuted,
});

export const stepper = resetStyle({ flex: 'none' });

export const addButton = pressableStyle(layout.centered, layout.size('44px'), {
  flex: 'none',
  // The focus ring is around the visible disc, not around the larger touch target.
  selectors: { '&:focus-visible': focus.noRing },
});

export const addDisc = resetStyle(layout.centered, layout.size('36px'), {
  // A transparent border becomes visible in forced-colors mode.
  border: '1px solid transparent',
  borderRadius: vars.radius.full,
  background: lazyVars.brandTint,
  color: vars.color.brandText,
  selectors: { [`${addButton}:focus-visible &`]: focus.ring() },
});
