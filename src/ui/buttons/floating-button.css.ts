import { layout, mirroredArrow, paint, pressableStyle, vars } from '../theme.ts';

/** A round button on top of a picture, such as Back. In right-to-left text it is mirrored, so that an arrow points back. */
export const floatingButton = pressableStyle(layout.iconBox('44px'), paint.surface, {
  position: 'absolute',
  border: `1px solid ${vars.color.border}`,
  selectors: mirroredArrow,
});
