import { vars } from './theme.css.ts';

const dots = (position: string) =>
  `radial-gradient(circle, ${vars.color.borderStrong} 1px, #0000 1.3px) ${position} / 8px 3px repeat-x`;

/** The colors of a text, or of a background and the text on it. */
export const paint = {
  mutedText: { color: vars.color.textMuted },
  brandText: { color: vars.color.brandText },
  surface: { background: vars.color.surface, color: vars.color.text },
  sunken: { background: vars.color.surfaceSunken, color: vars.color.textMuted },
  accent: { background: vars.color.accent, color: vars.color.onAccent },
  brand: { background: vars.color.brand, color: vars.color.onBrand },
  tint: { background: vars.color.brandTint, color: vars.color.brandText },
  hero: { background: vars.color.hero, color: vars.color.onHero },
  chat: { background: vars.color.chat, color: vars.color.onChat },
  grey: { background: vars.color.badgeGrey, color: vars.color.badgeGreyText },
  gold: { background: vars.color.badgeGold, color: vars.color.badgeGoldText },
  /** Floats above the page, such as a menu. */
  raised: { background: vars.color.surfaceRaised, color: vars.color.text, boxShadow: vars.elevation[3] },
  /** A dotted line at the top edge. It looks like the stitches in adire, the dyed cloth of Abeokuta. */
  dottedTop: { background: dots('0 0') },
  /** An element that is a dotted line itself. */
  dottedLine: { height: '3px', opacity: 0.7, background: dots('0 50%') },
  /** A border that is visible only with forced colors, which remove backgrounds and shadows. */
  forcedBorder: (color = 'CanvasText') => ({
    '@media': { '(forced-colors: active)': { border: `1px solid ${color}` } },
  }),
};
