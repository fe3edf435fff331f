import {
  extendStyle,
  focus,
  font,
  layout,
  paint,
  pressableStyle,
  resetStyle,
  vars,
  weight,
} from '../../ui/theme.ts';

/** A line of text is easier to read if it is not much wider. */
export const screen = resetStyle({ maxWidth: '760px' });

export const content = resetStyle(layout.shrinkableStack(5));

export const day = resetStyle(layout.shrinkableStack(2));

export const dayHeading = resetStyle(font.smallBold, paint.mutedText);

export const list = resetStyle(layout.card(0), { overflow: 'hidden' });

export const item = resetStyle({
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
});

/** The whole row is what is pressed. */
export const alert = pressableStyle(layout.row(3), {
  width: '100%',
  minHeight: '72px',
  padding: `${vars.space[3]} ${vars.space[4]}`,
  textAlign: 'start',
  selectors: {
    '&:hover': { background: vars.color.surfaceSunken },
    '&:focus-visible': focus.ringOffset('-2px'),
  },
});

export const icon = resetStyle(layout.iconBox('40px'), paint.sunken, { flex: 'none' });

/** The icon of an alert that is not read. */
export const unreadIcon = extendStyle(icon, paint.tint);

export const texts = resetStyle(layout.stack('2px'), layout.fill);

export const titleRow = resetStyle(layout.spreadRow(2));

export const title = resetStyle(font.smallMedium, { minWidth: 0 });

export const unreadTitle = extendStyle(title, weight.bold);

export const time = resetStyle(font.caption, paint.mutedText, { flex: 'none' });

export const text = resetStyle(font.small, paint.mutedText, { overflowWrap: 'anywhere' });

export const unreadText = extendStyle(text, { color: vars.color.text });

/** Marks what is not read, beside the words for screen readers. */
export const dot = resetStyle(layout.size('8px'), paint.brand, paint.forcedBorder(), {
  flex: 'none',
  borderRadius: vars.radius.full,
});
