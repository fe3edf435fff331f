import { readFileSync } from 'node:fs';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { elementMap } from './scripts/vite/element-map.ts';
import { elementStyles } from './scripts/vite/element-styles.ts';
import { preactAliases, preactCollections } from './scripts/vite/preact.ts';
import { shadowCss } from './scripts/vite/shadow-css.ts';

const { dependencies, peerDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const packages = Object.keys({ ...dependencies, ...peerDependencies });

/** For those who build a page of their own: dist/index.js and dist/elements.js, which share their modules. */
const library: UserConfig = {
  plugins: [react(), vanillaExtractPlugin({ identifiers: 'short' }), elementStyles()],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2022',
    minify: false,
    cssCodeSplit: false,
    lib: { entry: ['src/index.ts', 'src/elements.ts'], formats: ['es'], cssFileName: 'style' },
    rolldownOptions: {
      external: (id) => packages.some((name) => id === name || id.startsWith(`${name}/`)),
      output: { preserveModules: true, preserveModulesRoot: 'src', entryFileNames: '[name].js' },
    },
  },
};

const onPreact = process.env.EMBED_RUNTIME !== 'react';

/** For a script tag: a small loader and the chunks it fetches. On Preact, unless EMBED_RUNTIME=react. */
const embed: UserConfig = {
  plugins: [
    onPreact && preactCollections(),
    react(),
    vanillaExtractPlugin({ identifiers: 'short' }),
    shadowCss(),
    elementMap(),
  ],
  resolve: { alias: onPreact ? preactAliases : [] },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: onPreact ? 'dist/embed' : 'dist/embed-react',
    target: 'es2022',
    lib: { entry: 'src/embed.ts', formats: ['es'] },
    rolldownOptions: {
      output: {
        minify: true,
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
      },
    },
  },
};

export default defineConfig(({ mode }) => (mode === 'embed' ? embed : library));
