import { corner, cornerDisc, disc, onPhoto, trigger } from './MenuTrigger.css.ts';

/** How the button of a menu is drawn. */
export type MenuLook = 'plain' | 'photo' | 'corner';

interface Drawn {
  target: string;
  /** What lies below the drawing, on a picture. */
  disc?: string;
  icon?: { size: number; strokeWidth: number };
}

export const menuLooks: Record<MenuLook, Drawn> = {
  plain: { target: trigger },
  photo: { target: onPhoto, disc, icon: { size: 16, strokeWidth: 2.5 } },
  corner: { target: corner, disc: cornerDisc, icon: { size: 18, strokeWidth: 2 } },
};
