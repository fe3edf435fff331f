import { style } from '@vanilla-extract/css';
import { font, layout, vars } from '../../ui/theme.ts';

/** Centers the contents in the screen below the header. */
export const notFound = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  minHeight: 'calc(100svh - 170px)',
  padding: `${vars.space[6]} 0`,
  textAlign: 'center',
});

export const iconCircle = style({
  ...layout.patterned,
  ...layout.size('112px'),
  ...layout.centered,
  marginBlockEnd: vars.space[4],
  borderRadius: vars.radius.full,
  background: vars.color.hero,
  color: vars.color.accent,
});

export const heading = style({ ...font.title, margin: 0 });

export const text = style({
  margin: `${vars.space[1]} 0 ${vars.space[6]}`,
  color: vars.color.textMuted,
  textWrap: 'balance',
});

export const links = style({ ...layout.wrappingItems(3), justifyContent: 'center' });
