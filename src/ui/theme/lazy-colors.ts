/**
 * The colors that are not in `colors.ts`, in light and dark mode. They load with the components that use them, so that
 * the first grid of products loads 0.5 kB less.
 */
export const lazyColors = {
  canvas: ['#F4F5FA', '#0E1020'],
  surfaceRaised: ['#FFFFFF', '#20243B'],
  onBrand: ['#FFFFFF', '#10153A'],
  brandPressed: ['#1B256A', '#BFC7FF'],
  brandTint: ['#E8EBFB', '#262C55'],
  hero: ['#27348B', '#232C72'],
  onHero: ['#FFFFFF', '#FFFFFF'],
  /** The color of an icon on `hero`. */
  heroDrawing: ['#FFC531', '#FFC531'],
  scrim: ['rgb(14 16 32 / .56)', 'rgb(4 5 12 / .7)'],
  /** Buttons that open a chat, and switches that are on. */
  chat: ['#0B7A4B', '#3DDC84'],
  onChat: ['#FFFFFF', '#06281A'],
  danger: ['#C4262E', '#FF8A8A'],
  onDanger: ['#FFFFFF', '#2A0508'],
  rating: ['#8A5A00', '#FFC531'],
  badgeBlueText: ['#1B4C9E', '#9CC4FF'],
  badgeBlue: ['#E2ECFC', '#16294D'],
  badgeGreenText: ['#0B673B', '#7FE0AC'],
  badgeGreen: ['#DDF3E6', '#0F3324'],
  badgePurpleText: ['#672C9B', '#D6B4FF'],
  badgePurple: ['#F0E5FA', '#331E4E'],
  badgeOrangeText: ['#8F4300', '#FFBD85'],
  badgeOrange: ['#FFEAD7', '#432610'],
  badgeGreyText: ['#4A5069', '#C0C5DA'],
  badgeGrey: ['#E7E9F1', '#2A2F48'],
  badgeGoldText: ['#734C00', '#FFD766'],
  badgeGold: ['#FFEFC0', '#40300A'],
  /** The bars of a chart. */
  bar: ['#C3C9EA', '#3F4880'],
  /** The background of a toast or a preview that shows a failure. */
  failed: ['#8E1820', '#8E1820'],
  onFailed: ['#FFFFFF', '#FFFFFF'],
  /** White in both modes, such as for icons on pictures. */
  white: ['#FFFFFF', '#FFFFFF'],
  favorite: ['#C4262E', '#C4262E'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;
