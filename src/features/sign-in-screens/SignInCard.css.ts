import { style } from '@vanilla-extract/css';
import { theme } from '../../ui/theme/tokens.ts';

/** A centered card. */
export const card = style({
  display: 'grid',
  gap: theme.space[4],
  alignContent: 'start',
  maxWidth: '440px',
  margin: `${theme.space[8]} auto 0`,
  padding: theme.space[6],
  borderRadius: theme.radius.l,
  background: theme.color.surface,
  boxShadow: `0 0 0 1px ${theme.color.border}`,
  '@media': {
    '(max-width: 599px)': { marginBlockStart: theme.space[5], padding: theme.space[5] },
    // Keeps the button's text on one line.
    '(max-width: 359px)': { padding: theme.space[4] },
  },
});

export const heading = style({
  margin: 0,
  font: `800 22px/28px ${theme.font}`,
  letterSpacing: '-.02em',
});

export const text = style({ margin: 0, font: `400 16px/24px ${theme.font}`, color: theme.color.textMuted });

/** The page of a popup, which has no header. The padding of 1px prevents the card's margin from collapsing. */
export const popupPage = style({ padding: `1px ${theme.space[4]}` });
