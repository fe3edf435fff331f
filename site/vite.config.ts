import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { unbundledPackages } from '../scripts/unbundled-packages.mjs';
import { sharedChunks } from '../scripts/vite/chunks.ts';
import { aliasesOf, entryPoints } from '../scripts/vite/entry-points.ts';
import { nodeWorker } from '../scripts/vite/node-worker.ts';
import { serviceWorker } from './service-worker.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/**
 * Pages that few visitors open from another page. Home would contain the names of all their files, so that a browser could request
 * them at the same time. Instead, their files are requested by the files that import them.
 */
const rarePages =
  /\/(Admin|AuthSuccess|EmbedBuilder|ErrorHelp|FarmWithoutId|GoogleCallback|ManageProducts|MyGoods|MyStore|NotFound|Privacy|Profile|Seller|Unreachable|UpdateProduct|VendorPayment)-/;

/**
 * Moves the code to the end of the HTML with low priority. A page is usable before its code is loaded, so on a slow network
 * the code must not compete with the files that make the page visible.
 */
function moveCodeToEnd(): Plugin {
  const codeTag = /\s*<(script type="module"|link rel="modulepreload") [^>]*>(<\/script>)?/g;
  return {
    name: 'campus-market:code-last',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const tags = html
          .match(codeTag)
          ?.map((tag) => tag.trim().replace(' crossorigin', ' crossorigin fetchpriority="low"'));
        return html.replace(codeTag, '').replace('</body>', `  ${tags?.join('\n    ')}\n  </body>`);
      },
    },
  };
}

// For older targets, light-dark() would be rewritten into CSS that ignores the page's color scheme.
const cssTarget = ['chrome123', 'safari17.5', 'firefox120'];

/** The files of the packages that the site imports by name: the library's entry points, and the icons. */
const aliasedModules = {
  ...entryPoints,
  lucide: path('../node_modules/lucide/dist/esm/lucide.mjs'),
};

/** The code of the pages that open offline after one visit, and the code that they load on demand. */
const neededOffline = [
  ...['Home', 'Product', 'Reviews', 'Cart', 'Favorites', 'Messages'].map((page) => `app/pages/${page}.tsx`),
  ...['start.ts', 'ErrorHelp.tsx', 'Unreachable.tsx', 'stored-favorites.ts', 'cached-responses.ts'].map(
    (file) => `app/offline/${file}`,
  ),
  ...['repeat-sign-out.ts', 'send-outbox.ts'].map((file) => `app/${file}`),
  ...[
    'core/live-events/live-events.ts',
    'core/session/renew-session.ts',
    'features/campuses/CampusDialog.tsx',
    'features/cart/FilledCart.tsx',
    'features/cart/cart-sync.ts',
    'features/favorites/SignedInHeart.tsx',
    'features/install/banners.ts',
    'features/messages/live/event-stream.ts',
    'features/navigation/SignedInCount.tsx',
    'features/navigation/ProfilePanel.tsx',
    'features/outbox/queued-call-toasts.ts',
    'features/products/details/pictures/PictureViewer.tsx',
    'features/products/details/share-product.ts',
    'features/products/long-list/shown-part.ts',
    'features/reviews/writing/ReviewDialog.tsx',
    'features/sign-in/SignOutDialog.tsx',
    'ui/display/StatePlaceholder.tsx',
    'ui/display/ProfilePicture.tsx',
    'ui/feedback/ToastOnPage.tsx',
  ].map((module) => `../src/${module}`),
];

/** The files that the HTML of each page loads, so that no page needs to ask for them again. */
let startFiles = new Set<string>();

/**
 * A server is bundled into one file, so that it starts in two thirds of the time. Not bundled are Swagger UI, whose files are
 * served unchanged, the identity provider for developers, and sharp, a native library. React's code for development would be
 * several times slower, so packages see the production value. Our own server still reads the variable as a setting.
 */
const bundledPackages = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true as const, external: unbundledPackages },
};

const serverBuild = (folder: string) => ({
  outDir: path(`dist/${folder}`),
  emptyOutDir: true,
  ssr: true,
  copyPublicDir: false,
});

/** One build makes the site for browsers and the server that renders and serves it. */
export default defineConfig(({ command }) => ({
  root: path('.'),
  resolve: {
    alias: aliasesOf(aliasedModules),
  },
  plugins: [
    react(),
    vanillaExtractPlugin(),
    nodeWorker(),
    moveCodeToEnd(),
    sharedChunks({
      pages: /\/app\/pages\//,
      // Most visits begin with Home, and many with a link to a product or a canteen.
      loads: {
        '/app/pages/Home.tsx': 60_000,
        '/app/pages/Product.tsx': 4_000,
        '/app/pages/Canteen.tsx': 4_000,
        '/CampusDialog.tsx': 280,
      },
    }),
    serviceWorker({
      worker: path('app/worker/worker.ts'),
      constant: 'siteBuild',
      offline: neededOffline.map(path),
    }),
  ],
  builder: {
    // SITE_ENVIRONMENT names a part, so that two processes can build the client and the server at the same time.
    async buildApp({ environments, build }) {
      const part = process.env.SITE_ENVIRONMENT;
      for (const environment of Object.values(environments)) {
        const isInPart = (environment.name === 'client') === (part === 'client');
        if (part === undefined || isInPart) await build(environment);
      }
    },
  },
  environments: {
    client: {
      // Removes the code that only servers run, such as `usePreloadedAnswer`.
      define: { 'typeof document': '"object"', 'typeof navigator': '"object"', 'typeof window': '"object"' },
      build: {
        outDir: path('dist/client'),
        emptyOutDir: true,
        manifest: true,
        cssTarget,
        modulePreload: {
          polyfill: false,
          resolveDependencies: (page, files, { hostType }) => {
            if (hostType === 'html') startFiles = new Set(files);
            if (hostType === 'html') return files;
            const isNeededEarly = (file: string) => file.endsWith('.css') || !rarePages.test(page);
            return files.filter((file) => !startFiles.has(file) && isNeededEarly(file));
          },
        },
        rolldownOptions: {
          // Chunks then need not import constants, such as storage keys, from each other.
          optimization: { inlineConst: { mode: 'all' } },
          // These calls only make a value. Without this, unused components of packages would stay, such as wouter's link.
          treeshake: { manualPureFunctions: ['forwardRef', 'createContext'] },
          output: {
            // Each page contains the names of all pages' files, so short names save Home almost 400 bytes. The files
            // of the embed are named in the same way.
            hashCharacters: 'hex',
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: ({ facadeModuleId }) =>
              `assets/${facadeModuleId ? '[name]' : 'shared'}-[hash:7].js`,
            assetFileNames: ({ names }) =>
              `assets/${names[0]?.endsWith('.css') ? 'shared' : '[name]'}-[hash:7][extname]`,
          },
        },
      },
    },
    ssr: {
      // In development, Node loads all packages itself.
      ...(command === 'build' && bundledPackages),
      build: {
        ...serverBuild('server'),
        // All CSS in one file, from which the server picks the rules of the widgets that it renders. It is the only asset of this build.
        emitAssets: true,
        cssCodeSplit: false,
        cssTarget,
        rolldownOptions: {
          input: { main: path('server/main.ts') },
          output: { entryFileNames: '[name].js', assetFileNames: 'widgets.css' },
        },
      },
    },
    // The commands are a bundle of their own, so that the server stays a single file.
    commands: {
      ...bundledPackages,
      build: {
        ...serverBuild('commands'),
        rolldownOptions: {
          input: { 'command-line': path('server/commands/command-line.ts') },
          output: { entryFileNames: '[name].js' },
        },
      },
    },
  },
}));
