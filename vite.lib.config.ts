import { readFileSync } from 'node:fs';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { noChunkCircles } from './scripts/vite/chunks.ts';
import { clientModules } from './scripts/vite/client-modules.ts';
import { elementStyles } from './scripts/vite/element-styles.ts';
import { elementMap, leanRows, loaderCopies } from './scripts/vite/loader.ts';
import { preactAliases, preactAsReact } from './scripts/vite/preact.ts';
import { embedVersion, reservedSpace } from './scripts/vite/reserved-space.ts';
import { shadowCss } from './scripts/vite/shadow-css.ts';
import { shortClasses, shortProperties } from './scripts/vite/short-names.ts';
import { smallestCode } from './scripts/vite/smallest-code.ts';

const { version, dependencies, peerDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const packages = Object.keys({ ...dependencies, ...peerDependencies });

// Older targets would have light-dark() rewritten into something that ignores the page's scheme.
const cssTarget = ['chrome123', 'safari17.5', 'firefox120'];

const entryPoints = ['src/index.ts', 'src/ui.ts', 'src/elements.ts'];

/** What only the plugin `elementStyles` calls would be dropped as unused if this were no entry. */
const sheetOfElements = 'src/element/sheet.ts';

/** For those who build a page of their own: dist/index.js and dist/elements.js, which share their modules. */
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
    lib: { entry: [...entryPoints, sheetOfElements], formats: ['es'], cssFileName: 'style' },
    rolldownOptions: {
      external: (id) => packages.some((name) => id === name || id.startsWith(`${name}/`)),
      output: { preserveModules: true, preserveModulesRoot: 'src', entryFileNames: '[name].js' },
    },
  },
};

const runtime = process.env.EMBED_RUNTIME === 'react' ? 'react' : 'preact';

/** What the first screen of most widgets does without. */
const neededLater = [
  '/src/ui/theme/colors-late',
  '/src/ui/theme/late-theme',
  '/src/ui/display/Adire.',
  '/src/ui/display/Avatar.',
  '/src/ui/display/Logo.',
  '/src/ui/display/Badge.',
  '/src/ui/display/cloth/Cloth.',
  '/src/ui/buttons/IconButton',
  '/src/ui/buttons/PlainButton',
  '/src/ui/buttons/Chip',
  '/src/ui/buttons/useArrowKeys',
  '/src/ui/fields/SearchField',
  '/lucide/dist/esm/icons/map-pin.',
  '/lucide/dist/esm/icons/search.',
  '/lucide/dist/esm/icons/x.',
  '/lucide/dist/esm/icons/check.',
  '/src/ui/feedback/EmptyState.',
  '/src/ui/useLate',
  '/src/features/campuses/useCampuses',
  '/src/core/missing',
  '/src/contract/shared/list-limits',
];

/** What comes with the first list of several batches, with signing in, or when something is sent. */
const neededToWrite = [
  '/src/core/cart.',
  '/src/core/optimistic-update',
  '/src/core/edits',
  '/src/core/after-write/expire',
  '/src/core/outbox/unsent-count',
  '/src/core/refusals/server-words',
  '/src/core/useSend',
  '/src/core/useQueryBatches',
  '/src/core/session/begin-session',
  '/src/core/session/is-signed-out',
  '/node_modules/swr/dist/infinite/',
  '/src/features/favorites/favorite-edits',
  '/src/features/sign-in/useRequireSignIn',
  '/src/features/sign-in/pending-action',
];

/** What hearts, reviews and messages share: they may wait for the network. */
const neededToWait = [
  '/src/core/outbox/',
  '/src/features/outbox/',
  '/src/features/favorites/favorite-changes',
  '/src/features/favorites/useQueuedFavorites',
  '/src/features/favorites/waiting-texts',
];

/** What the lists and the pages of stores and farms share. */
const shops = [
  '/src/features/stores/',
  '/src/features/sellers/',
  '/src/ui/buttons/floating',
  '/lucide/dist/esm/icons/package-open.',
];

/** What the widgets of sellers share, with the forms and uploads of which they open some. */
const selling = [
  '/src/core/send-file',
  '/src/core/drafts/',
  '/src/core/session/useHasScope',
  '/src/contract/shared/media-rules',
  '/src/features/hosted-card/',
  '/src/features/media/',
  '/src/features/sellers-only/',
  '/src/features/selling/',
];

/** What react-aria's lists need of Preact: menus, selects and combo boxes. */
const collections = ['/scripts/vite/preact/complete-document'];

/** The runtime, the market, the frame of an element and the smallest parts of the kit. */
const neededByAll = [
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
  '/src/contract/shared/reads/private-reads',
  '/src/ui/theme/theme.',
  '/src/ui/theme/base.',
  '/src/ui/overlays/WidgetRoot',
  '/src/ui/buttons/outline',
  '/src/ui/display/shimmer',
  '/src/ui/display/PlainBadge',
  '/src/ui/display/Icon.',
  '/src/ui/display/verified-tick',
  '/src/ui/display/cloth/LateCloth',
  '/src/ui/feedback/QuietState',
  '/src/ui/feedback/ErrorState',
  '/src/ui/feedback/LoadError',
  '/src/ui/feedback/late-toast',
  '/src/ui/feedback/PageFallback',
  '/src/ui/feedback/useIsOffline',
  '/src/ui/display/Picture',
  '/src/ui/display/price/Price.',
  '/src/contract/shared/naira',
  '/src/features/product-cards/',
  '/src/features/products/useProductDialog',
  '/src/features/products/ProductsError',
  '/src/features/favorites/FavoriteHeart',
  '/src/features/favorites/texts',
  '/src/ui/buttons/HeartButton',
  '/lucide/dist/esm/icons/heart.',
  // Of 'See all', and of the arrows of a carousel.
  '/lucide/dist/esm/icons/chevron-right.',
];

/** The code of every first page. */
const firstChunks = /^(embed|shared|product-grid|campus-picker)$/;

/** Whether a module stands below one of these paths. On Windows, paths have another slash. */
const isBelow = (paths: string[]) => (id: string) =>
  paths.some((path) => id.replaceAll('\\', '/').includes(path));

/** For a script tag: a small loader and the chunks it fetches. On Preact, unless EMBED_RUNTIME=react. */
const embed: UserConfig = {
  plugins: [
    runtime === 'preact' && preactAsReact(),
    react(),
    vanillaExtractPlugin({ identifiers: shortClasses }),
    shadowCss(),
    elementMap(),
    leanRows(),
    loaderCopies(),
    reservedSpace(),
    embedVersion(version),
    shortProperties(),
    smallestCode(firstChunks),
    noChunkCircles(),
  ],
  resolve: { alias: runtime === 'preact' ? preactAliases : [] },
  define: {
    'process.env.NODE_ENV': '"production"',
    // It runs in browsers only.
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
        // Every hash stands in the loader and in the first files, and what is random cannot be compressed.
        hashCharacters: 'hex',
        // One file for what every widget needs, and one for what most first screens do without: several are larger,
        // each is one more name in the loader, and each request costs a round trip of a slow network.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'late', test: isBelow(neededLater) },
            { name: 'warnings', test: isBelow(['/src/core/warn-of', '/src/element/warn-of']) },
            { name: 'writes', test: isBelow(neededToWrite), minShareCount: 2 },
            { name: 'waiting', test: isBelow(neededToWait), minShareCount: 2 },
            { name: 'shops', test: isBelow(shops), minShareCount: 2 },
            { name: 'collections', test: isBelow(collections), minShareCount: 2 },
            { name: 'selling', test: isBelow(selling), minShareCount: 2 },
            { name: 'shared', test: isBelow(neededByAll), minShareCount: 2 },
          ],
        },
      },
    },
  },
};

export default defineConfig(({ mode }) => (mode === 'embed' ? embed : library));
