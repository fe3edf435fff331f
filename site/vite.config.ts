import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** One build makes the site for browsers and the server that renders and serves it. */
export default defineConfig({
  root: path('.'),
  resolve: { alias: { 'campus-market': path('../src/index.ts') } },
  plugins: [react(), vanillaExtractPlugin()],
  builder: {},
  environments: {
    client: {
      build: {
        outDir: path('dist/client'),
        emptyOutDir: true,
        manifest: true,
        // Older targets would have light-dark() rewritten into something that ignores the page's scheme.
        cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
        cssCodeSplit: false,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          // What two pages share comes in one file: each request costs a round trip of a slow network.
          output: {
            codeSplitting: { groups: [{ name: 'shared', test: /\.[mc]?[jt]sx?$/, minShareCount: 2 }] },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: path('dist/server'),
        emptyOutDir: true,
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: { main: path('server/main.ts'), 'pglite-worker': path('server/db/pglite-worker.js') },
          output: { entryFileNames: '[name].js' },
        },
      },
    },
  },
});
