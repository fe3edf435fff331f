import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkNames, noChunkCircles } from '../scripts/vite/chunks.ts';
import { directImports } from '../scripts/vite/direct-imports.ts';
import { aliasesOf, entryPoints } from '../scripts/vite/entry-points.ts';
import { nodeWorker } from '../scripts/vite/node-worker.ts';
import { serviceWorker } from '../scripts/vite/service-worker.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/**
 * Makes the server render with React's production code whatever NODE_ENV is, because the development code is several times
 * slower. NODE_ENV is still a setting of our server, so it is replaced in packages only.
 */
function productionReact(): Plugin {
  return {
    name: 'campus-market:production-react',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /\/node_modules\//, code: 'process.env.NODE_ENV' },
      handler: (code) => ({ code: code.replaceAll('process.env.NODE_ENV', '"production"'), map: null }),
    },
  };
}

/**
 * Moves the code to the end of the HTML with low priority. A page is usable before its code is loaded, so on a slow network
 * the code must not compete with what makes the page visible.
 */
function codeLast(): Plugin {
  const code = /\s*<(script type="module"|link rel="modulepreload") [^>]*>(<\/script>)?/g;
  return {
    name: 'campus-market:code-last',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const tags = html
          .match(code)
          ?.map((tag) => tag.trim().replace(' crossorigin', ' crossorigin fetchpriority="low"'));
        return html.replace(code, '').replace('</body>', `  ${tags?.join('\n    ')}\n  </body>`);
      },
    },
  };
}

/** The entry points of the library, and icons. */
const aliased = {
  ...entryPoints,
  lucide: path('../node_modules/lucide/dist/esm/lucide.mjs'),
};

/** Few visits begin with these pages, so what they share with only one other page is not put into a common file. */
const rarePages = /^(Admin|NotFound|Privacy|Profile)\.tsx$/;

const pages = readdirSync(path('app/pages'))
  .filter((file) => file.endsWith('.tsx') && !rarePages.test(file))
  .map((file) => path(`app/pages/${file}`));

/** Most visits begin with Home, or go there. */
const chunkOf = chunkNames(
  [path('app/entry-client.tsx'), path('app/pages/Home.tsx')],
  { product: [path('app/pages/Product.tsx')], canteen: [path('app/pages/Canteen.tsx')] },
  pages,
  [
    'features/campuses/CampusDialog.tsx',
    'features/navigation/ProfilePanel.tsx',
    'features/sign-in/SignInDialog.tsx',
    'ui/feedback/ToastOnPage.tsx',
  ].map((module) => path(`../src/${module}`)),
  { admin: path('app/pages/Admin.tsx'), cart: path('../src/features/cart/Cart.tsx') },
);

/** The code of the pages that open offline after one visit, with what they load late. */
const neededOffline = [
  ...['Home', 'Product', 'Reviews', 'Cart', 'Favorites', 'Messages'].map((page) => `app/pages/${page}.tsx`),
  ...['start.ts', 'ErrorHelp.tsx', 'Unreachable.tsx', 'stored-favorites.ts', 'cached-responses.ts'].map(
    (file) => `app/offline/${file}`,
  ),
  ...['repeat-sign-out.ts', 'send-outbox.ts', 'send-unsent-orders.ts'].map((file) => `app/${file}`),
  ...[
    'core/session/renew-session.ts',
    'features/campuses/CampusDialog.tsx',
    'features/cart/CartContent.tsx',
    'features/favorites/SignedInHeart.tsx',
    'features/install/banners.ts',
    'features/messages/live/event-stream.ts',
    'features/navigation/SignedInCount.tsx',
    'features/navigation/ProfilePanel.tsx',
    'features/outbox/delivery-toasts.ts',
    'features/products/details/pictures/PictureViewer.tsx',
    'features/products/long-list/follow-screen.ts',
    'features/reviews/writing/ReviewDialog.tsx',
    'features/sign-in/SignOutQuestion.tsx',
    'ui/display/StatePlaceholder.tsx',
    'ui/display/Face.tsx',
    'ui/feedback/ToastOnPage.tsx',
  ].map((module) => `../src/${module}`),
];

/** Stores responses for offline use. Loaded soon after every page, so its file must contain nothing else. */
const storesResponses = /\/app\/(worker\/|offline\/(stored-favorites|cached-responses))/;

/** One build makes the site for browsers and the server that renders and serves it. */
export default defineConfig(({ command }) => ({
  root: path('.'),
  resolve: {
    alias: aliasesOf(aliased),
  },
  plugins: [
    directImports(aliased),
    react(),
    vanillaExtractPlugin(),
    productionReact(),
    nodeWorker(),
    codeLast(),
    noChunkCircles(),
    serviceWorker({
      worker: path('app/worker/worker.ts'),
      constant: 'siteBuild',
      offline: neededOffline.map(path),
    }),
  ],
  builder: {
    // SITE_ENVIRONMENT names one environment, so that two processes can build both at the same time.
    async buildApp({ environments, build }) {
      const named = process.env.SITE_ENVIRONMENT;
      for (const environment of Object.values(environments)) {
        if (named === undefined || named === environment.name) await build(environment);
      }
    },
  },
  environments: {
    client: {
      // Removes code for servers, such as reading without SWR.
      define: { 'typeof document': '"object"', 'typeof navigator': '"object"', 'typeof window': '"object"' },
      build: {
        outDir: path('dist/client'),
        emptyOutDir: true,
        manifest: true,
        // Older targets would have light-dark() rewritten into something that ignores the page's scheme.
        cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: {
            // Each page names the files of all others, so short names save Home almost 400 bytes. The embed uses the same names.
            hashCharacters: 'hex',
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'offline', test: storesResponses, minShareCount: 2, priority: 1 },
                { name: chunkOf, debugName: 'shared by several', minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Bundled into one file the server starts in two thirds of the time. Not bundled: Swagger UI, whose files are served
      // as they are, the identity provider for developers, and sharp, a native library. In development Node loads all
      // packages itself.
      ...(command === 'build' && {
        resolve: { noExternal: true, external: ['swagger-ui-dist', 'oidc-provider', 'sharp'] },
      }),
      build: {
        outDir: path('dist/server'),
        emptyOutDir: true,
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: { main: path('server/main.ts') },
          output: { entryFileNames: '[name].js' },
        },
      },
    },
  },
}));
