import { font, paint, pressableStyle, vars } from '../../../ui/theme.ts';

/** For Cancel and Reopen: quieter than Complete, which is what an admin does with most orders. */
export const quietButton = pressableStyle(font.smallMedium, paint.mutedText, {
  minWidth: '44px',
  minHeight: '44px',
  paddingInline: vars.space[2],
  borderRadius: vars.radius.s,
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
