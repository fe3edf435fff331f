import { fileURLToPath } from 'node:url';

const path = (relative: string) => fileURLToPath(new URL(`../../src/${relative}`, import.meta.url));

/** The library's entry points as the site imports them. */
export const entryPoints = {
  'campus-market': path('index.ts'),
  'campus-market/ui': path('ui.ts'),
  'campus-market/site': path('site.ts'),
  'campus-market/theme': path('theme.ts'),
};

/** Each name alone: what begins with it is another one. */
export const aliasesOf = (files: Record<string, string>) =>
  Object.entries(files).map(([name, replacement]) => ({ find: new RegExp(`^${name}$`), replacement }));
