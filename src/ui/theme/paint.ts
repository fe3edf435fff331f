import { vars } from './theme.css.ts';

/** The colors of a text, or of a background and the text on it. Those that first screens do not need are `lazyPaint`. */
export const paint = {
  mutedText: { color: vars.color.textMuted },
  brandText: { color: vars.color.brandText },
  surface: { background: vars.color.surface, color: vars.color.text },
  sunken: { background: vars.color.surfaceSunken, color: vars.color.textMuted },
  accent: { background: vars.color.accent, color: vars.color.onAccent },
};
