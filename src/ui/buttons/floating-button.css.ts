import { layout, pressableStyle, vars } from '../theme/index.ts';

/** A round button on top of a picture, such as Back. In right-to-left text it is mirrored, so that an arrow points back. */
export const floatingButton = pressableStyle(layout.centered, layout.size('44px'), {
  position: 'absolute',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.full,
  background: vars.color.surface,
  color: vars.color.text,
  selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } },
});
