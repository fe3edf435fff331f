import { style } from '@vanilla-extract/css';
import { theme } from '../../ui/theme/tokens.ts';
import { font, layout } from '../../ui/theme.ts';

/** Centers the contents in the screen below the header. */
export const notFound = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  minHeight: 'calc(100svh - 170px)',
  padding: `${theme.space[6]} 0`,
  textAlign: 'center',
});

export const iconCircle = style({
  ...layout.patterned,
  ...layout.size('112px'),
  ...layout.centered,
  marginBlockEnd: theme.space[4],
  borderRadius: theme.radius.full,
  background: theme.color.hero,
  color: theme.color.accent,
});

export const heading = style({ ...font.title, margin: 0 });

export const text = style({
  margin: `${theme.space[1]} 0 ${theme.space[6]}`,
  color: theme.color.textMuted,
  textWrap: 'balance',
});

export const search = style({
  width: 'min(400px, 100%)',
  marginBlockEnd: theme.space[4],
  textAlign: 'start',
});

export const links = style({ ...layout.wrappingItems(3), justifyContent: 'center' });
