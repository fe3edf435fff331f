import {
  extendStyle,
  focus,
  font,
  layout,
  paint,
  pressableStyle,
  resetStyle,
  vars,
} from '../../../ui/theme.ts';

/** The same whether something waits or not, so that nothing moves when the numbers are loaded. */
export const tasksHeight = '84px';

/** Three equal parts of one card. */
export const list = resetStyle(layout.card(0), {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  overflow: 'hidden',
});

export const item = resetStyle({
  display: 'grid',
  minHeight: tasksHeight,
  selectors: { '& + &': { borderInlineStart: `1px solid ${vars.color.border}` } },
});

/** On a phone, the numbers stand at the top, because some of their labels have two lines. */
const part = {
  ...layout.column(),
  padding: `${vars.space[2]} ${vars.space[3]}`,
  '@container': {
    '(min-width: 560px)': { justifyContent: 'center', paddingInline: vars.space[4] },
  },
} as const;

/** Something to do: the number stands out, and all of the part can be pressed. */
export const target = pressableStyle(part, {
  color: vars.color.brandText,
  selectors: {
    '&:hover': { background: vars.color.brandTint },
    '&:focus-visible': focus.ring('-3px'),
  },
});

/** Nothing to do. */
export const done = resetStyle(part, paint.mutedText);

export const doneLink = extendStyle(target, paint.mutedText);

export const count = resetStyle(font.largeTitle, { fontVariantNumeric: 'tabular-nums' });

export const label = resetStyle(font.captionMedium, {
  color: vars.color.text,
  overflowWrap: 'anywhere',
  selectors: { [`${done} &, ${doneLink} &`]: paint.mutedText },
});
