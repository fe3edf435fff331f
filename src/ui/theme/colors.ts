/** The colors that the first screen of an embed uses, in light and dark mode. */
export const colors = {
  surface: ['#FFFFFF', '#171A2D'],
  surfaceSunken: ['#ECEEF6', '#0A0C18'],
  border: ['#DFE2EC', '#2C3150'],
  borderStrong: ['#7C829B', '#7179A0'],
  text: ['#14172B', '#F1F2FA'],
  textMuted: ['#555B75', '#A9AFCA'],
  brand: ['#27348B', '#A3AEFF'],
  brandText: ['#27348B', '#B4BDFF'],
  accent: ['#FFC531', '#FFC531'],
  onAccent: ['#14172B', '#14172B'],
  focus: ['#27348B', '#FFC531'],
  /** Drawn over pictures. In dark mode, it has the effect of a brightness of .92. In light mode, it is transparent. */
  dim: ['#0000', '#00000014'],
  badgeRedText: ['#A81D26', '#FFA9A9'],
  badgeRed: ['#FDE4E5', '#47171D'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;
