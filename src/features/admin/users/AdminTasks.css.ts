import {
  cardBackground,
  focus,
  font,
  layout,
  mirroredArrow,
  paint,
  pressableStyle,
  resetStyle,
  vars,
} from '../../../ui/theme.ts';

const wideContainer = '(min-width: 960px)';

export const title = resetStyle(font.heading, { marginBlockEnd: vars.space[3] });

/** One field of tasks: the lines between them are the gaps, through which the border's color shows. */
export const tasks = resetStyle(layout.stack('1px'), {
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  overflow: 'hidden',
  borderRadius: vars.radius.l,
  background: vars.color.border,
  '@container': { [wideContainer]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
});

export const item = resetStyle(paint.forcedBorder(), { display: 'grid', background: cardBackground });

export const task = pressableStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignContent: 'start',
  columnGap: vars.space[2],
  minHeight: '88px',
  padding: vars.space[4],
  textAlign: 'start',
  selectors: {
    '&:hover': { background: vars.color.brandTint },
    // The field of tasks cuts off what is outside of it.
    '&:focus-visible': focus.ring('-3px'),
  },
  '@container': { [wideContainer]: { padding: vars.space[5] } },
});

export const count = resetStyle(font.largeTitle, {
  minHeight: '34px',
  color: vars.color.brandText,
  fontVariantNumeric: 'tabular-nums',
  selectors: { [`${task}[data-none] &`]: { color: vars.color.textMuted } },
});

export const label = resetStyle(font.smallMedium, {
  gridColumn: '1 / -1',
  selectors: { [`${task}[data-none] &`]: paint.mutedText },
});

export const arrow = resetStyle(paint.mutedText, {
  gridColumn: 2,
  gridRow: 1,
  alignSelf: 'center',
  selectors: mirroredArrow,
});

export const done = resetStyle(font.small, layout.row(3), layout.card(4), { minHeight: '88px' });
