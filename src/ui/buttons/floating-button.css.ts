import { layout } from '../theme/layout.ts';
import { pressableStyle } from '../theme/reset-style.ts';
import { vars } from '../theme/theme.css.ts';

/** A round button on top of a picture, such as Back. In right-to-left text it is mirrored, so that an arrow points back. */
export const floatingButton = pressableStyle(layout.centered, {
  position: 'absolute',
  width: '44px',
  height: '44px',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.full,
  background: vars.color.surface,
  color: vars.color.text,
  selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } },
});
