/** Colors by name, each for light and dark mode. */
export type Shades = Record<string, readonly [light: string, dark: string]>;

/** The custom properties with which a host overrides our colors. It may set them on any ancestor of a widget. */
const hostProperties: Record<string, string> = {
  brand: '--campus-accent',
  brandText: '--campus-accent',
  hero: '--campus-accent',
  focus: '--campus-accent',
  onBrand: '--campus-on-accent',
  onHero: '--campus-on-accent',
  surface: '--campus-surface',
  surfaceRaised: '--campus-surface',
  text: '--campus-text',
};

/** Returns the CSS value of every color: the host's color or, by default, what `toDefault` makes from the two shades. */
export function colorValues<S extends Shades>(
  shades: S,
  toDefault: (light: string, dark: string) => string,
): Record<keyof S & string, string> {
  return Object.fromEntries(
    Object.entries(shades).map(([name, [light, dark]]) => {
      const defaultValue = toDefault(light, dark);
      const hostProperty = hostProperties[name];
      return [name, hostProperty ? `var(${hostProperty}, ${defaultValue})` : defaultValue];
    }),
  ) as Record<keyof S & string, string>;
}

/**
 * The `@supports` condition for light-dark(). This function follows the page's color scheme, even inside a shadow root, so
 * a widget on a page that is always light stays light, even on a phone in dark mode. Browsers without it show the light
 * colors.
 */
export const supportsLightDark = '(color: light-dark(#000, #fff))';

export const lightDark = (light: string, dark: string) => `light-dark(${light}, ${dark})`;

/** Returns the colors that differ between light and dark mode. */
export const schemeDependent = <S extends Shades>(shades: S) =>
  Object.fromEntries(Object.entries(shades).filter(([, [light, dark]]) => light !== dark)) as Partial<S> &
    Shades;

/** Mixes this percentage of a color with another color. */
export const mix = (color: string, percent: number, otherColor: string) =>
  `color-mix(in srgb, ${color} ${percent}%, ${otherColor})`;
