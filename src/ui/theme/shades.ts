/** Colours by their name, each for light and dark. */
export type Shades = Record<string, readonly [day: string, night: string]>;

/** What a page that embeds a widget may set, on any ancestor of it. Its colours come before ours. */
const byHost: Record<string, string> = {
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

/** The value of every colour, made from its two shades. */
export function eachColor<S extends Shades>(
  shades: S,
  shade: (day: string, night: string) => string,
): Record<keyof S & string, string> {
  return Object.fromEntries(
    Object.entries(shades).map(([name, [day, night]]) => {
      const own = shade(day, night);
      return [name, byHost[name] ? `var(${byHost[name]}, ${own})` : own];
    }),
  ) as Record<keyof S & string, string>;
}

/**
 * light-dark() follows the page's color-scheme, also into a shadow root: a widget on a page that is always light stays
 * light, whatever the visitor's phone prefers. Browsers without it keep the light colours.
 */
export const canFollowScheme = '(color: light-dark(#000, #fff))';

export const both = (day: string, night: string) => `light-dark(${day}, ${night})`;

/** Those that are not the same in light and dark. */
export const followingScheme = <S extends Shades>(shades: S) =>
  Object.fromEntries(Object.entries(shades).filter(([, [day, night]]) => day !== night)) as Partial<S> &
    Shades;

export const mix = (color: string, percent: number, into: string) =>
  `color-mix(in srgb, ${color} ${percent}%, ${into})`;
