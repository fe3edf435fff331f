import { style } from '@vanilla-extract/css';
import { theme } from '../../ui/theme/tokens.ts';
import { font, layout } from '../../ui/theme.ts';

/** A centered card. */
export const card = style({
  ...layout.stack(4),
  ...layout.card(6),
  alignContent: 'start',
  maxWidth: '440px',
  margin: `${theme.space[8]} auto 0`,
  boxShadow: `0 0 0 1px ${theme.color.border}`,
  '@media': {
    '(max-width: 599px)': { marginBlockStart: theme.space[5], padding: theme.space[5] },
    // Keeps the button's text on one line.
    '(max-width: 359px)': { padding: theme.space[4] },
  },
});

export const heading = style({ ...font.title, margin: 0 });

export const text = style({ ...font.body, margin: 0, color: theme.color.textMuted });

/** The page of a popup, which has no header. The padding of 1px prevents the card's margin from collapsing. */
export const popupPage = style({ padding: `1px ${theme.space[4]}` });
