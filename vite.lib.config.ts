import { readFileSync } from 'node:fs';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { flatImports, isChunkSurvey, sharedChunks } from './scripts/vite/chunks.ts';
import { elementStyles } from './scripts/vite/element-styles.ts';
import { elementMap, leanDefinitions, loaderCopies, loaderFiles } from './scripts/vite/loader.ts';
import { preactAliases, preactAsReact } from './scripts/vite/preact.ts';
import { serverComponents } from './scripts/vite/server-components.ts';
import { shadowCss } from './scripts/vite/shadow-css.ts';
import { elementTable } from './src/element-table.ts';

const { version, dependencies, peerDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const packages = Object.keys({ ...dependencies, ...peerDependencies });

// If older browsers were targets, the build would replace light-dark() by CSS that ignores the page's color scheme.
const cssTarget = ['chrome123', 'safari17.5', 'firefox120'];

const entryPoints = ['src/index.ts', 'src/ui.ts', 'src/elements.ts', 'src/testing.ts'];

/** Entry points, so that the build keeps their exports, although only the code that `elementStyles` adds to the output uses them. */
const styleModules = ['src/element/sheet.ts', 'src/element/part-styles.ts'];

/** The npm package: dist/index.js, dist/ui.js and dist/elements.js, which share their modules. */
const library: UserConfig = {
  plugins: [react(), vanillaExtractPlugin({ identifiers: 'short' }), elementStyles(), serverComponents()],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2022',
    cssTarget,
    minify: false,
    cssMinify: true,
    // One CSS file for each module, of which `elementStyles` makes the style sheets of pages and the styles of elements.
    cssCodeSplit: true,
    lib: { entry: [...entryPoints, ...styleModules], formats: ['es'] },
    rolldownOptions: {
      external: (id) => packages.some((name) => id === name || id.startsWith(`${name}/`)),
      output: { preserveModules: true, preserveModulesRoot: 'src', entryFileNames: '[name].js' },
    },
  },
};

const runtime = process.env.EMBED_RUNTIME === 'react' ? 'react' : 'preact';

const publicTags = Object.values(elementTable).flatMap((definitions) =>
  definitions.filter((definition) => 'isPublic' in definition).map(({ tag }) => tag),
);

/** How often elements and parts are loaded, compared with all others: a grid first, then what else a page shows to everybody. */
const loads = {
  ...Object.fromEntries([...publicTags, 'campus-cart'].map((tag) => [`/${tag}.element.ts`, 300])),
  '/product-grid.element.ts': 10_000,
  '/CompactCart.tsx': 300,
  '/CampusDialog.tsx': 300,
  '/SignedInHeart.tsx': 300,
  '/SignInDialog.tsx': 100,
};

/** The embed for a script tag: a small loader and the chunks that it loads. It runs on Preact, unless EMBED_RUNTIME=react. */
const embed: UserConfig = {
  plugins: [
    runtime === 'preact' && preactAsReact(),
    react(),
    vanillaExtractPlugin({ identifiers: 'short' }),
    shadowCss(),
    elementMap(),
    leanDefinitions(),
    loaderCopies(),
    loaderFiles(version),
    sharedChunks({ loads }),
    flatImports(),
  ],
  resolve: { alias: runtime === 'preact' ? preactAliases : [] },
  define: {
    'process.env.NODE_ENV': '"production"',
    // The embed runs only in browsers.
    'typeof customElements': '"object"',
    'typeof document': '"object"',
    'typeof global': '"undefined"',
    'typeof navigator': '"object"',
    'typeof window': '"object"',
  },
  build: {
    outDir: runtime === 'preact' ? 'dist/embed' : 'dist/embed-react',
    manifest: true,
    target: 'es2022',
    cssTarget,
    // Few pages load the actions, so these do not decide which modules of the widgets share a chunk.
    lib: { entry: isChunkSurvey() ? ['src/embed.ts'] : ['src/embed.ts', 'src/market.ts'], formats: ['es'] },
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      output: {
        // Vite itself does not minify a library whole.
        minify: true,
        // No bundler reads the embed's code, so visitors need not load the hints for bundlers that Vite keeps in a library.
        comments: { annotation: false, jsdoc: false },
        entryFileNames: '[name].js',
        chunkFileNames: ({ facadeModuleId }) => `chunks/${facadeModuleId ? '[name]' : 'shared'}-[hash:7].js`,
        // The loader and the first files contain every hash. Hex digits compress better than random letters.
        hashCharacters: 'hex',
      },
    },
  },
};

export default defineConfig(({ mode }) => (mode === 'embed' ? embed : library));
