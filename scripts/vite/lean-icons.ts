import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const leanIcon = fileURLToPath(new URL('lean-icons/create-icon.ts', import.meta.url));

/** Lucide's icons without what they do for themes, class names and other frameworks: 1.3 KB less to download. */
export function leanIcons(): Plugin {
  return {
    name: 'campus-market:lean-icons',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/createLucideIcon\.mjs$/ },
      handler: () => leanIcon,
    },
  };
}
