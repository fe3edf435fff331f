import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** Builds the page of this folder with the package instead of the script tag. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  cacheDir: fileURLToPath(new URL('../../.cache/vite-themed', import.meta.url)),
  plugins: [
    {
      name: 'package-instead-of-script-tag',
      transformIndexHtml: {
        order: 'pre',
        handler: (html) =>
          html.replace(/<script[^>]*embed\.js[^>]*>/, '<script type="module" src="./market.js">'),
      },
    },
  ],
  // The content security policy does not allow data: URLs.
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 2000 },
});
