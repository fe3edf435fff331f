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

export const headingSkeleton = resetStyle({ width: '64px' });

export const list = resetStyle(layout.card(0), { overflow: 'hidden' });

export const item = resetStyle({
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.border}` } },
});

export const choose = resetStyle(layout.centeredRow);

/** The icon is beside the title, also of a long text. */
const row = {
  ...layout.items(3),
  alignItems: 'flex-start',
  padding: `${vars.space[3]} ${vars.space[4]}`,
} as const;

/** The whole row is what is pressed. */
export const alert = pressableStyle(row, {
  width: '100%',
  textAlign: 'start',
  selectors: {
    '&:hover': { background: vars.color.surfaceSunken },
    '&:focus-visible': focus.ringOffset('-2px'),
  },
});

/** As high as a row with one line of text. */
export const skeletonItem = extendStyle(item, row);

export const icon = resetStyle(layout.iconBox('40px'), paint.sunken, { flex: 'none' });

/** The icon of an alert that is not read. */
export const unreadIcon = extendStyle(icon, paint.tint);

export const texts = resetStyle(layout.stack('2px'), layout.fill);

export const titleRow = resetStyle(layout.spreadRow(2), { alignItems: 'baseline' });

export const title = resetStyle(font.smallMedium, { minWidth: 0 });

export const unreadTitle = extendStyle(title, weight.bold);

export const time = resetStyle(font.caption, paint.mutedText, { flex: 'none' });

/** A dot marks what is not read, beside the words for screen readers. */
export const unreadTime = extendStyle(time, weight.bold, paint.brandText, {
  selectors: {
    '&::before': {
      ...layout.size('8px'),
      ...paint.forcedBorder(),
      content: '',
      display: 'inline-block',
      marginInlineEnd: vars.space[2],
      borderRadius: vars.radius.full,
      background: vars.color.brand,
    },
  },
});

export const text = resetStyle(font.small, paint.mutedText, {
  overflowWrap: 'anywhere',
  // No line with a single short word.
  textWrap: 'pretty',
});

export const unreadText = extendStyle(text, { color: vars.color.text });
