import {
  focus,
  font,
  layout,
  mirroredArrow,
  oneLine,
  paint,
  pressableStyle,
  resetStyle,
  vars,
} from '../../../ui/theme.ts';

export const title = resetStyle(
  font.heading,
  // Only code focuses the heading.
  focus.noRing,
);

export const list = resetStyle({ marginBlockStart: vars.space[2] });

export const item = resetStyle({
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.border}` } },
});

export const user = pressableStyle(layout.row(3), {
  width: '100%',
  minHeight: '64px',
  borderRadius: vars.radius.s,
  textAlign: 'start',
  selectors: { '&:hover': paint.brandText },
});

export const text = resetStyle(layout.shrinkableStack(), layout.fill);

export const name = resetStyle(font.smallBold, oneLine);

export const line = resetStyle(font.caption, paint.mutedText, oneLine);

export const arrow = resetStyle(paint.mutedText, { flex: 'none', selectors: mirroredArrow });

export const note = resetStyle(font.caption, paint.mutedText, { marginBlockStart: vars.space[3] });
