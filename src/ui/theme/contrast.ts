/** A color's red, green and blue, from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Mixes two colors, with this share of `front`, from 0 to 1. */
export function mix(front: Rgb, back: Rgb, frontShare: number): Rgb {
  const mixChannel = (index: 0 | 1 | 2) => front[index] * frontShare + back[index] * (1 - frontShare);
  return [mixChannel(0), mixChannel(1), mixChannel(2)];
}

/** Returns the contrast of WCAG 2, from 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the relative luminance of WCAG 2, from 0 to 1. */
export function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color
    .map((channel) => channel / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
