/** What of the gallery is shown, and where: all of it is in the address. */
export interface View {
  /** Undefined: as the visitor's system prefers. */
  scheme: 'light' | 'dark' | undefined;
  place: 'page' | 'shadow';
  runtime: 'react' | 'preact';
}

const query = new URLSearchParams(location.search);
const wanted = query.get('scheme');

export const view: View = {
  scheme: wanted === 'light' || wanted === 'dark' ? wanted : undefined,
  place: query.get('place') === 'shadow' ? 'shadow' : 'page',
  runtime: import.meta.env.MODE === 'preact' ? 'preact' : 'react',
};

const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;

export const shownScheme = view.scheme ?? (prefersDark ? 'dark' : 'light');

/** The address of the view that differs in one thing. */
export function addressOf(change: Partial<View>): string {
  const { scheme, place, runtime } = { ...view, ...change };
  const search = new URLSearchParams({ ...(scheme && { scheme }), place });
  return `../${runtime}/?${search}`;
}
