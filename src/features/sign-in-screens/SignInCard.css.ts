import { style } from '@vanilla-extract/css';
import { extendStyle, font, layout, paint, resetStyle, vars } from '../../ui/theme.ts';

/** The screens on which goods are beside the card: beside the site's rail, narrower ones have no room for them. */
export const wideScreen = '(min-width: 1180px)';

/** A centered card. */
export const card = style({
  ...layout.stack(4),
  ...layout.card(6),
  alignContent: 'start',
  maxWidth: '440px',
  margin: `${vars.space[8]} auto 0`,
  boxShadow: `0 0 0 1px ${vars.color.border}`,
  '@media': {
    '(max-width: 599px)': { marginBlockStart: vars.space[5], padding: vars.space[5] },
    // Keeps the button's text on one line.
    '(max-width: 359px)': { padding: vars.space[4] },
  },
});

export const frame = resetStyle({
  '@media': {
    [wideScreen]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.15fr)',
      maxWidth: '1040px',
      minHeight: '560px',
      margin: `${vars.space[6]} auto 0`,
      borderRadius: vars.radius.l,
      overflow: 'hidden',
      background: vars.color.surface,
      boxShadow: `0 0 0 1px ${vars.color.border}`,
    },
  },
});

/** Beside goods, the frame is the card. */
export const cardInFrame = extendStyle(card, {
  '@media': {
    [wideScreen]: {
      alignSelf: 'center',
      boxSizing: 'border-box',
      width: '100%',
      margin: '0 auto',
      padding: vars.space[8],
      background: 'none',
      boxShadow: 'none',
    },
  },
});

export const heading = style({ ...font.title, margin: 0 });

export const text = style({ ...font.body, margin: 0, color: vars.color.textMuted });

/** The buttons that lead on from the end of a sign-in. */
export const nextSteps = resetStyle(layout.stack(3), { marginBlockStart: vars.space[1] });

/** What a guest has chosen before the sign-in. */
export const kept = resetStyle(font.smallMedium, paint.tint, layout.row(3), {
  padding: `${vars.space[3]} ${vars.space[4]}`,
  borderRadius: vars.radius.m,
});

export const keptIcon = style({ flex: 'none' });

export const cloth = resetStyle(paint.hero, layout.patterned, {
  display: 'none',
  '@media': { [wideScreen]: { ...layout.centered, padding: vars.space[8] } },
});

/** Two columns. The second one hangs lower, like cloth on a line. */
export const goods = resetStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space[4],
  width: '100%',
  maxWidth: '440px',
});

export const good = resetStyle({
  position: 'relative',
  overflow: 'hidden',
  borderRadius: vars.radius.l,
  aspectRatio: '1',
  selectors: { '&:nth-child(even)': { transform: `translateY(${vars.space[8]})` } },
});

export const goodPrice = resetStyle(font.smallBold, paint.surface, {
  position: 'absolute',
  insetBlockEnd: vars.space[2],
  insetInlineStart: vars.space[2],
  padding: `${vars.space[1]} ${vars.space[2]}`,
  borderRadius: vars.radius.full,
});

/** The page of a popup, which has no header. The padding of 1px prevents the card's margin from collapsing. */
export const popupPage = style({ padding: `1px ${vars.space[4]}` });
