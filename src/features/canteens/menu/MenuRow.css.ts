import { focus, font, layout, paint, pressableStyle, resetStyle, vars } from '../../../ui/theme.ts';

export const row = resetStyle(layout.items(4), {
  minWidth: 0,
  paddingBlock: `14px ${vars.space[3]}`,
  borderBlockEnd: `1px solid ${vars.color.border}`,
  selectors: { '&:last-child': { borderBlockEnd: 0 } },
  // In two columns, the dish to the left of the last dish has no border either.
  '@container': {
    '(min-width: 720px)': { selectors: { '&:nth-last-child(2):nth-child(odd)': { borderBlockEnd: 0 } } },
  },
});

export const text = resetStyle(layout.fill, { overflowWrap: 'anywhere' });

export const name = resetStyle(font.bodyBold);

export const description = resetStyle(font.small, paint.mutedText, { textWrap: 'balance' });

export const price = resetStyle({ marginBlockStart: vars.space[1] });

/** The picture, with the button in its corner. */
export const pictureAndButton = resetStyle(layout.size('112px', '96px'), {
  position: 'relative',
  flex: 'none',
});

/** Almost square, so that no plate is cut off at the top or bottom. */
export const picture = resetStyle(layout.size('100%'), {
  overflow: 'hidden',
  borderRadius: vars.radius.m,
});

export const addButton = pressableStyle(layout.touchTarget('48px'), {
  position: 'absolute',
  insetInlineEnd: 0,
  insetBlockEnd: 0,
});

/** White in dark mode too, like all round buttons on a picture. */
export const addDisc = resetStyle(layout.iconBox('38px'), paint.forcedBorder('ButtonText'), {
  border: `1px solid ${vars.color.border}`,
  background: vars.color.white,
  color: vars.color.hero,
  transition: `transform ${vars.duration[1]} ${vars.ease}`,
  selectors: {
    [`${addButton}:active &`]: { transform: 'scale(.92)' },
    [`${addButton}:focus-visible &`]: focus.ring(),
  },
});

export const stepper = resetStyle({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: vars.space[1],
  display: 'grid',
  justifyItems: 'center',
});
