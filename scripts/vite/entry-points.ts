import { fileURLToPath } from 'node:url';

const sourcePath = (relative: string) => fileURLToPath(new URL(`../../src/${relative}`, import.meta.url));

/** The library's entry points by the names with which the site imports them. */
export const entryPoints = {
  'campus-market': sourcePath('index.ts'),
  'campus-market/ui': sourcePath('ui.ts'),
  'campus-market/site': sourcePath('site.ts'),
  'campus-market/testing': sourcePath('testing.ts'),
  'campus-market/theme': sourcePath('theme.ts'),
};

/** Returns Vite aliases that match whole names only: `campus-market` must not match `campus-market/ui`. */
export const aliasesOf = (files: Record<string, string>) =>
  Object.entries(files).map(([name, replacement]) => ({ find: new RegExp(`^${name}$`), replacement }));
