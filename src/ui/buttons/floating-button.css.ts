import { layout, mirroredArrow, pressableStyle, vars } from '../theme.ts';

/**
 * A round button on top of a picture, such as Back. It has the colors of the heart, also in dark mode, so that all
 * buttons on a picture look alike. In right-to-left text it is mirrored, so that an arrow points back.
 */
export const floatingButton = pressableStyle(layout.iconBox('44px'), {
  position: 'absolute',
  background: vars.color.white,
  color: vars.color.onAccent,
  // Visible only with forced colors, which replace `transparent`.
  border: '1px solid transparent',
  selectors: mirroredArrow,
});
