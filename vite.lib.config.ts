import { readFileSync } from 'node:fs';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { noChunkCycles } from './scripts/vite/chunks.ts';
import { clientModules } from './scripts/vite/client-modules.ts';
import { elementStyles } from './scripts/vite/element-styles.ts';
import { elementMap, leanDefinitions, loaderCopies } from './scripts/vite/loader.ts';
import { minifyChunks } from './scripts/vite/minify-chunks.ts';
import { preactAliases, preactAsReact } from './scripts/vite/preact.ts';
import { embedVersion, reservedSpace } from './scripts/vite/reserved-space.ts';
import { shadowCss } from './scripts/vite/shadow-css.ts';
import { shortClasses } from './scripts/vite/short-names.ts';

const { version, dependencies, peerDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const packages = Object.keys({ ...dependencies, ...peerDependencies });

// If older browsers were targets, the build would replace light-dark() by CSS that ignores the page's color scheme.
const cssTarget = ['chrome123', 'safari17.5', 'firefox120'];

const entryPoints = ['src/index.ts', 'src/ui.ts', 'src/elements.ts', 'src/testing.ts'];

/** Entry points, so that the build keeps their exports, although only the code that `elementStyles` adds to the output uses them. */
const styleModules = ['src/element/sheet.ts', 'src/element/part-styles.ts'];

/** The npm package: dist/index.js, dist/ui.js and dist/elements.js, which share their modules. */
const library: UserConfig = {
  plugins: [
    react(),
    vanillaExtractPlugin({ identifiers: 'short' }),
    elementStyles(cssTarget),
    clientModules(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2022',
    cssTarget,
    minify: false,
    cssMinify: true,
    cssCodeSplit: false,
    lib: { entry: [...entryPoints, ...styleModules], formats: ['es'], cssFileName: 'style' },
    rolldownOptions: {
      external: (id) => packages.some((name) => id === name || id.startsWith(`${name}/`)),
      output: { preserveModules: true, preserveModulesRoot: 'src', entryFileNames: '[name].js' },
    },
  },
};

const runtime = process.env.EMBED_RUNTIME === 'react' ? 'react' : 'preact';

/** Modules that the first screen of most widgets does not need. */
const lazyModules = [
  '/src/ui/display/Adire.',
  '/src/ui/display/Avatar.',
  '/src/ui/display/Logo.',
  '/src/ui/display/Placeholder.',
  '/src/ui/buttons/IconButton',
  '/src/ui/buttons/Chip',
  '/src/ui/fields/SearchField',
  '/src/ui/navigation/ScreenBar',
  '/src/ui/useFocusAfterRemoval',
  '/lucide/dist/esm/icons/arrow-left.',
  '/lucide/dist/esm/icons/map-pin.',
  '/lucide/dist/esm/icons/search.',
  '/lucide/dist/esm/icons/x.',
  '/lucide/dist/esm/icons/check.',
  '/src/ui/feedback/EmptyState.',
  '/src/features/campuses/useCampuses',
  '/src/core/page-error',
  '/src/contract/shared/tree-shakeable-limits',
];

/** Modules that are loaded for a list that loads in batches, for a sign-in, or for a call that changes data. */
const writeModules = [
  '/src/features/cart/storage-keys',
  '/src/features/cart/stored-cart',
  '/src/core/optimistic-update',
  '/src/core/edits',
  '/src/core/invalidate',
  '/src/core/outbox/unsent-count',
  '/src/core/refusals',
  '/src/core/useSend',
  '/src/core/useQueryBatches',
  '/src/core/session/begin-session',
  '/node_modules/swr/dist/infinite/',
  '/src/features/sign-in/useRequireSignIn',
  '/src/features/sign-in/pending-action',
];

/** Modules that list the calls in the outbox without sending them. Lists of orders need no more of the outbox. */
const queuedCallModules = [
  '/src/core/find-stored-keys',
  '/src/core/outbox/outbox-storage',
  '/src/core/outbox/queued-calls',
  '/src/core/outbox/useQueuedCalls',
];

/** Modules that favorites, reviews and messages share, because their calls can be queued while the browser is offline. */
const outboxModules = [
  '/src/core/outbox/',
  '/src/features/outbox/',
  '/src/features/favorites/favorites-cache',
];

/** Modules that the lists and the pages of stores and farms share. */
const storeModules = [
  '/src/features/stores/',
  '/src/features/sellers/VerificationBadge',
  '/src/ui/buttons/floating',
  '/lucide/dist/esm/icons/package-open.',
];

/** Modules that the forms share. */
const formModules = ['/src/core/create-once', '/src/core/useDraft', '/src/ui/forms/'];

/** Modules that the widgets of sellers share with the forms and uploads that they open. */
const sellingModules = [
  '/src/core/send-file',
  '/src/core/session/useHasScope',
  '/src/contract/shared/media.',
  '/src/features/hosted-site-link-card/',
  '/src/features/media/',
  '/src/features/sellers/SellersOnly',
  '/src/features/selling/',
];

/** Modules that every widget needs: the runtime, the market, the base of an element and the smallest UI components. */
const sharedModules = [
  '/node_modules/preact/',
  '/node_modules/swr/',
  '/node_modules/dequal/',
  '/node_modules/@r2wc/',
  '/scripts/vite/preact/react',
  '/scripts/vite/preact/ids.',
  '/scripts/vite/preact/jsx-runtime',
  '/scripts/vite/preact/render-now',
  '/src/core/',
  '/src/element/',
  '/src/contract/shared/public-calls',
  '/src/ui/theme/theme.',
  '/src/ui/theme/base.',
  '/src/ui/overlays/WidgetRoot',
  '/src/ui/buttons/Button.',
  '/src/ui/display/Spinner.',
  '/lucide/dist/esm/icons/loader-circle.',
  '/src/ui/display/shimmer',
  '/src/ui/lazy-part',
  '/src/ui/display/Badge.',
  '/src/ui/display/Icon.',
  '/src/ui/display/verified-tick',
  '/src/ui/display/ListSkeletons',
  '/src/ui/display/state-placeholder-part',
  '/src/ui/feedback/QuietState',
  '/src/ui/feedback/ErrorState',
  '/src/ui/feedback/LoadError',
  '/src/ui/feedback/lazy-toast',
  '/src/ui/feedback/useIsOffline',
  '/src/ui/display/Picture',
  '/src/ui/display/Price.',
  '/src/contract/shared/naira',
  '/src/features/product-cards/',
  '/src/features/products/useOpenProduct',
  '/src/features/products/useProductDialog',
  '/src/features/products/ProductsError',
  '/src/features/favorites/FavoriteHeart',
  '/src/features/favorites/texts',
  '/src/ui/buttons/HeartButton',
  '/lucide/dist/esm/icons/heart.',
  // The icon of 'See all' and of the arrows of a carousel.
  '/lucide/dist/esm/icons/chevron-right.',
];

/** The chunks that most pages load first. */
const firstChunks = /^(embed|shared|product-grid|campus-picker)$/;

/** Returns a function that matches modules whose path contains one of the paths, including paths with the backslashes of Windows. */
const matchesPath = (paths: string[]) => (id: string) =>
  paths.some((path) => id.replaceAll('\\', '/').includes(path));

/** The embed for a script tag: a small loader and the chunks that it loads. It runs on Preact, unless EMBED_RUNTIME=react. */
const embed: UserConfig = {
  plugins: [
    runtime === 'preact' && preactAsReact(),
    react(),
    vanillaExtractPlugin({ identifiers: shortClasses }),
    shadowCss(),
    elementMap(),
    leanDefinitions(),
    loaderCopies(),
    reservedSpace(),
    embedVersion(version),
    minifyChunks(firstChunks),
    noChunkCycles(),
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
    target: 'es2022',
    cssTarget,
    lib: { entry: 'src/embed.ts', formats: ['es'] },
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      output: {
        minify: false,
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash:7].js',
        // The loader and the first files contain every hash. Hex digits compress better than random letters.
        hashCharacters: 'hex',
        // Each group is one chunk: `shared` for what every widget needs, `late` for what most first screens do not need,
        // and the other groups for what some widgets share. More chunks would be larger in total, and each chunk adds a
        // name to the loader and a request.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'late', test: matchesPath(lazyModules) },
            { name: 'warnings', test: matchesPath(['/src/element/warn-of', '/src/element/author-warnings']) },
            { name: 'writes', test: matchesPath(writeModules), minShareCount: 2 },
            { name: 'queued-calls', test: matchesPath(queuedCallModules), minShareCount: 2 },
            { name: 'waiting', test: matchesPath(outboxModules), minShareCount: 2 },
            { name: 'shops', test: matchesPath(storeModules), minShareCount: 2 },
            { name: 'forms', test: matchesPath(formModules), minShareCount: 2 },
            { name: 'selling', test: matchesPath(sellingModules), minShareCount: 2 },
            { name: 'shared', test: matchesPath(sharedModules), minShareCount: 2 },
          ],
        },
      },
    },
  },
};

export default defineConfig(({ mode }) => (mode === 'embed' ? embed : library));
