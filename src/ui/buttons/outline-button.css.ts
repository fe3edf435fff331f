import { extendStyle, font, layout, paint, pressableStyle, vars } from '../theme.ts';

/** The style that all looks of a button share. */
export const buttonBase = pressableStyle(font.bodyBold, layout.inlineRow(2), {
  justifyContent: 'center',
  minHeight: '48px',
  padding: `0 ${vars.space[5]}`,
  // Visible only with forced colors, which replace `transparent`.
  border: '1px solid transparent',
  borderRadius: vars.radius.m,
  whiteSpace: 'nowrap',
  transition: `transform ${vars.duration[1]} ${vars.ease}`,
  selectors: { '&:active': { transform: 'scale(.98)' } },
});

/** The look `outline` of a button, for style sheets that need no other look. */
export const outlineButton = extendStyle(buttonBase, paint.surface, {
  borderColor: vars.color.borderStrong,
});
