import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/**
 * The server renders with React's production code whatever NODE_ENV says: its development code takes several times as
 * long. NODE_ENV itself stays the server's own setting, so it is replaced in packages only.
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
 * A page can be read and used before its code is here, so on a slow network the code must not compete with what makes
 * the page visible: it is named at the end of the page and fetched last.
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

/** The code of what lies over a page, which no first screen needs: react-aria and what stands on it. */
const overlays =
  /\/(react-aria|react-aria-components|react-stately|@react-\w+|@internationalized)\/|\/ui\/overlays\/(Dialog|AlertDialog|DialogFrame|OverlayLayer|SidePanel|Menu|Tooltip)\b|\/ui\/fields\/(?!SearchField|Field\b|FieldList|useIsHydrated)/;

/** The styles of what comes after a first screen, by where they stand. All others are one file, which blocks that screen. */
const lateStyles =
  /\/ui\/(data|display\/Rating|buttons\/Chip|overlays\/(?!FullDialog)|fields\/(?!SearchField|Field\b)|feedback\/(Toast|ProgressBar))|\/features\/(profile|sign-in|favorites|privacy|install|chat-links|stores)\/|\/ProfilePanel\.|\/app\/pages\/(?!Home|Product|NotFound)/;

/** What comes with the first press of a heart, or when something is sent. */
const writes =
  /\/core\/(change-answers|edits|useSend)\.|\/features\/favorites\/(favorite-edits|favorite-changes|wished-heart)\.|\/features\/sign-in\/(useRequireSignIn|wish)\.|\/app\/wishes\./;

/** What signs somebody in. */
const signIn = /\/features\/sign-in\/(?!index|useRequireSignIn|wish)\S+\.tsx?$/;

/** Small things that several later screens share. Without this, Home would load them with what all pages share. */
const laterParts =
  /\/contract\/shared\/(chat-\w+|limits|vendor-package)\.|\/ui\/display\/(WhatsApp|Avatar|Badge|Rating)\.tsx?$|\/ui\/buttons\/(Link|Chip|useArrowKeys)\.tsx?$|\/features\/stores\/VerificationBadge\.|\/features\/chat-links\/(?!index|LateSupportLink)|\/navigation\/guest-reasons\.|\/icons\/(check|copy|external-link|log-in|map-pin-off|package|rocket|star)\./;

const isStyle = (id: string) => id.includes('.css.ts');
const isFirstStyle = (id: string) => isStyle(id) && !lateStyles.test(id);

/** One build makes the site for browsers and the server that renders and serves it. */
export default defineConfig(({ command }) => ({
  root: path('.'),
  resolve: {
    alias: [
      { find: /^campus-market$/, replacement: path('../src/index.ts') },
      { find: /^campus-market\/ui$/, replacement: path('../src/ui.ts') },
      { find: /^campus-market\/site$/, replacement: path('../src/site.ts') },
      { find: /^campus-market\/theme$/, replacement: path('../src/theme.ts') },
    ],
  },
  plugins: [react(), vanillaExtractPlugin(), productionReact(), codeLast()],
  builder: {
    // The environment named from outside, so that the two can be built side by side; otherwise both.
    async buildApp({ environments, build }) {
      const named = process.env.SITE_ENVIRONMENT;
      for (const environment of Object.values(environments)) {
        if (named === undefined || named === environment.name) await build(environment);
      }
    },
  },
  environments: {
    client: {
      build: {
        outDir: path('dist/client'),
        emptyOutDir: true,
        manifest: true,
        // Older targets would have light-dark() rewritten into something that ignores the page's scheme.
        cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
        modulePreload: { polyfill: false },
        rolldownOptions: {
          // What two pages share comes in one file: each request costs a round trip of a slow network.
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'first', test: isFirstStyle },
                { name: 'person-styles', test: isStyle, minShareCount: 2 },
                { name: 'overlays', test: overlays, minShareCount: 2 },
                { name: 'writes', test: writes, minShareCount: 2 },
                { name: 'sign-in', test: signIn, minShareCount: 2 },
                { name: 'parts', test: laterParts, minShareCount: 2 },
                { name: 'shared', test: /\.[mc]?[jt]sx?$/, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // In one file the server starts in two thirds of the time. Of Swagger UI it sends the files as they are, and the
      // development identity provider is for developers alone. While developing, Node loads all packages itself.
      ...(command === 'build' && {
        resolve: { noExternal: true, external: ['swagger-ui-dist', 'oidc-provider'] },
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
