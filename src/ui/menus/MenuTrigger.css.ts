import { extendStyle, focus, layout, paint, pressableStyle, resetStyle, ring, vars } from '../theme.ts';

const plainButton = pressableStyle(layout.size('44px'), {
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  borderRadius: vars.radius.full,
  selectors: { '&:hover, &[aria-expanded=true]': { background: vars.color.surfaceSunken } },
});

/** The touch target of a button on a picture. Only its disc is visible. */
const photoButton = pressableStyle(layout.size('44px'), {
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  color: vars.color.white,
  selectors: { '&:focus-visible': focus.noRing },
});

const photoDisc = resetStyle(layout.iconBox('28px'), paint.forcedBorder('ButtonText'), {
  background: vars.color.scrim,
  selectors: { [`${photoButton}:focus-visible &`]: ring('currentColor', '1px') },
});

/** The touch target of a button in the corner of a large picture. It looks like the heart beside it. */
const cornerButton = extendStyle(photoButton, layout.size('48px'), { color: vars.color.onAccent });

const cornerDisc = resetStyle(layout.iconBox('34px'), paint.forcedBorder('ButtonText'), {
  background: vars.color.white,
  selectors: { [`${cornerButton}:focus-visible &`]: focus.ring() },
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
