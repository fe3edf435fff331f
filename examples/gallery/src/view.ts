/** The settings with which the gallery is shown. They are in the URL. */
export interface View {
  /** The color scheme. Undefined: the preference of the visitor's system. */
  scheme: 'light' | 'dark' | undefined;
  /** Whether the gallery is in the page itself or in a shadow root. */
  place: 'page' | 'shadow';
  runtime: 'react' | 'preact';
}

const query = new URLSearchParams(location.search);
const scheme = query.get('scheme');

export const view: View = {
  scheme: scheme === 'light' || scheme === 'dark' ? scheme : undefined,
  place: query.get('place') === 'shadow' ? 'shadow' : 'page',
  runtime: import.meta.env.MODE === 'preact' ? 'preact' : 'react',
};

const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;

export const shownScheme = view.scheme ?? (prefersDark ? 'dark' : 'light');

/** Returns the URL of the current view with some settings changed. */
export function viewUrl(change: Partial<View>): string {
  const { scheme, place, runtime } = { ...view, ...change };
  const search = new URLSearchParams({ ...(scheme && { scheme }), place });
  return `../${runtime}/?${search}`;
}
