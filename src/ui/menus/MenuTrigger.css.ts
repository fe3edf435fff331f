import { style } from '@vanilla-extract/css';
import { plain, pressable } from '../theme/base.css.ts';
import { lazyVars } from '../theme/lazy-theme.css.ts';
import { vars } from '../theme/theme.css.ts';

const plainButton = style([
  pressable,
  {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    width: '44px',
    height: '44px',
    borderRadius: vars.radius.full,
    selectors: { '&:hover, &[aria-expanded=true]': { background: vars.color.surfaceSunken } },
  },
]);

/** The touch target of a button on a picture. Only its disc is visible. */
const photoButton = style([
  pressable,
  {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    width: '44px',
    height: '44px',
    color: lazyVars.white,
    selectors: { '&:focus-visible': { outline: 0 } },
  },
]);

const photoDisc = style([
  plain,
  {
    display: 'grid',
    placeItems: 'center',
    width: '28px',
    height: '28px',
    borderRadius: vars.radius.full,
    background: lazyVars.scrim,
    selectors: {
      [`${photoButton}:focus-visible &`]: { outline: '2px solid currentColor', outlineOffset: '1px' },
    },
    '@media': { '(forced-colors: active)': { border: '1px solid ButtonText' } },
  },
]);

/** The touch target of a button in the corner of a large picture. It looks like the heart beside it. */
const cornerButton = style([photoButton, { width: '48px', height: '48px', color: vars.color.onAccent }]);

const cornerDisc = style([
  plain,
  {
    display: 'grid',
    placeItems: 'center',
    width: '34px',
    height: '34px',
    borderRadius: vars.radius.full,
    background: lazyVars.white,
    selectors: {
      [`${cornerButton}:focus-visible &`]: { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
    },
    '@media': { '(forced-colors: active)': { border: '1px solid ButtonText' } },
  },
]);

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
