import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { liveReact } from '../../docs/vite/live-react.ts';
import { preactAliases, preactAsReact } from '../../scripts/vite/preact.ts';
import { shadowCss } from '../../scripts/vite/shadow-css.ts';

const projectPath = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Builds the gallery from the source of the kit: on React or, with `--mode preact`, on Preact. */
export default defineConfig(({ mode }) => {
  const isPreact = mode === 'preact';
  return {
    root: fileURLToPath(new URL('.', import.meta.url)),
    base: './',
    cacheDir: projectPath(`.cache/vite-gallery-${mode}`),
    plugins: [
      liveReact(),
      isPreact && preactAsReact(),
      react(),
      vanillaExtractPlugin(),
      shadowCss({ keepInDocument: true }),
    ],
    resolve: {
      alias: [
        { find: 'campus-market/ui', replacement: projectPath('src/ui.ts') },
        // The styles of shadow roots import `sheet.ts` by this path.
        { find: '/src/element/sheet.ts', replacement: projectPath('src/element/sheet.ts') },
        ...(isPreact ? preactAliases : []),
      ],
    },
    optimizeDeps: { rolldownOptions: { plugins: isPreact ? [preactAsReact()] : [] } },
    build: {
      outDir: `dist/${isPreact ? 'preact' : 'react'}`,
      target: 'es2022',
      // For older targets, Vite would replace light-dark() by code that ignores the page's color scheme.
      cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
      chunkSizeWarningLimit: 2000,
    },
  };
});
