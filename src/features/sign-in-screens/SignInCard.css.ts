import { style } from '@vanilla-extract/css';
import { font, layout, vars } from '../../ui/theme.ts';

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

export const heading = style({ ...font.title, margin: 0 });

export const text = style({ ...font.body, margin: 0, color: vars.color.textMuted });

/** The page of a popup, which has no header. The padding of 1px prevents the card's margin from collapsing. */
export const popupPage = style({ padding: `1px ${vars.space[4]}` });
