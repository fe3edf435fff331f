import { style } from '@vanilla-extract/css';
import { focusRing, noFocusRing, ring } from '../theme/focus-ring.ts';
import { layout } from '../theme/layout.ts';
import { lazyVars } from '../theme/lazy-theme.css.ts';
import { pressableStyle, resetStyle } from '../theme/reset-style.ts';
import { vars } from '../theme/theme.css.ts';

const plainButton = pressableStyle({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: '44px',
  height: '44px',
  borderRadius: vars.radius.full,
  selectors: { '&:hover, &[aria-expanded=true]': { background: vars.color.surfaceSunken } },
});

/** The touch target of a button on a picture. Only its disc is visible. */
const photoButton = pressableStyle({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: '44px',
  height: '44px',
  color: lazyVars.white,
  selectors: { '&:focus-visible': noFocusRing },
});

const photoDisc = resetStyle(layout.centered, {
  width: '28px',
  height: '28px',
  borderRadius: vars.radius.full,
  background: lazyVars.scrim,
  selectors: { [`${photoButton}:focus-visible &`]: ring('currentColor', '1px') },
  '@media': { '(forced-colors: active)': { border: '1px solid ButtonText' } },
});

/** The touch target of a button in the corner of a large picture. It looks like the heart beside it. */
const cornerButton = style([photoButton, { width: '48px', height: '48px', color: vars.color.onAccent }]);

const cornerDisc = resetStyle(layout.centered, {
  width: '34px',
  height: '34px',
  borderRadius: vars.radius.full,
  background: lazyVars.white,
  selectors: { [`${cornerButton}:focus-visible &`]: focusRing() },
  '@media': { '(forced-colors: active)': { border: '1px solid ButtonText' } },
});

/** The name of a style of a menu's button. */
export type MenuLook = 'plain' | 'photo' | 'corner';

/** The classes of a menu's button, and the size of its icon. */
interface MenuStyle {
  button: string;
  /** The disc behind the icon, on a picture. */
  disc?: string;
  icon?: { size: number; strokeWidth: number };
}

export const menuLooks: Record<MenuLook, MenuStyle> = {
  plain: { button: plainButton },
  photo: { button: photoButton, disc: photoDisc, icon: { size: 16, strokeWidth: 2.5 } },
  corner: { button: cornerButton, disc: cornerDisc, icon: { size: 18, strokeWidth: 2 } },
};
