import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { chromiumLaunchOptions } from './scripts/browser.mjs';
import { LongestFirst } from './scripts/testing/longest-first.ts';
import { aliasesOf, entryPoints } from './scripts/vite/entry-points.ts';
import { nodeWorker } from './scripts/vite/node-worker.ts';
import { preactAliases, preactAsReact } from './scripts/vite/preact.ts';
import { shadowCss } from './scripts/vite/shadow-css.ts';

const launchOptions = await chromiumLaunchOptions();

const isDeep = Boolean(process.env.DEEP);

/** Files of rarer cases, and of such that take long. */
const onlyDeep = isDeep ? [] : ['tests/**/*.deep.test.{ts,tsx}'];

function nodeProject(name: string, files: string) {
  return {
    extends: true,
    test: {
      name,
      include: [`tests/${files}/**/*.test.{ts,tsx}`],
      exclude: onlyDeep,
      environment: 'node',
      // Files of one worker share their modules, and `keptServer` relies on that. To load them anew for each file took
      // half of the server tests' time.
      isolate: false,
    },
  } satisfies TestProjectInlineConfiguration;
}

/** The server over one PostgreSQL for the whole run, in which each file has a database of its own or its worker's. */
function serverProject() {
  const project = nodeProject('server', 'server');
  const globalSetup = 'tests/support/database/postgres.ts';
  return { ...project, plugins: [nodeWorker()], test: { ...project.test, globalSetup } };
}

/** What the widgets import. */
const widgetPackages = [
  '@r2wc/react-to-web-component',
  'lucide',
  'react-aria-components',
  'react-aria/PortalProvider',
  'react-stately/private/flags/flags',
  'swr',
  'swr/infinite',
  // For the site's own screens.
  'wouter',
];

/** What a plain run tries on Preact, which the script tag runs on. */
const onScriptTag = [
  'tests/widgets/elements/{overlays,tags,theme}.test.tsx',
  'tests/widgets/product-*.test.tsx',
  'tests/widgets/ui/{buttons,display,feedback,overlays}/*',
  'tests/widgets/ui/fields/search-field.test.tsx',
];
/** The others, which it tries on React, as the package has it. A deep run tries everything on both. */
const onPackage = [
  'tests/widgets/*.test.{ts,tsx}',
  'tests/widgets/!(ui)/*.test.{ts,tsx}',
  'tests/widgets/ui/{data,fields,navigation}/*',
];

/** The widgets run in a real Chromium: real CSS, real shadow DOM, real focus. */
function widgetsProject(runtime: 'react' | 'preact') {
  const onPreact = runtime === 'preact';
  return {
    extends: true,
    // What a deep run needs more would make Vite start over in the middle of it.
    cacheDir: `.cache/vite-widgets-${runtime}${isDeep ? '-deep' : ''}`,
    plugins: [shadowCss({ keepInDocument: true }), onPreact && preactAsReact()],
    resolve: { alias: onPreact ? preactAliases : [] },
    optimizeDeps: {
      // Found only when a test needs them, they would make Vite start over in the middle of it.
      include: widgetPackages,
      rolldownOptions: { plugins: onPreact ? [preactAsReact()] : [] },
    },
    test: {
      name: `widgets-${runtime}`,
      include: isDeep ? ['tests/widgets/**/*.test.{ts,tsx}'] : onPreact ? onScriptTag : onPackage,
      exclude: [...onlyDeep, ...(isDeep || onPreact ? [] : onScriptTag)],
      // The files follow each other in one page: to load a new one for each takes longer than its tests.
      isolate: false,
      // After the others, which fill two cores.
      sequence: { groupOrder: 1 },
      setupFiles: 'tests/support/browser/clean-page.ts',
      env: { WIDGET_RUNTIME: runtime, ...(isDeep && { DEEP: '1' }) },
      // On a busy machine a browser shows things late.
      expect: { poll: { timeout: 10_000 } },
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({ launchOptions }),
        instances: [{ browser: 'chromium' }],
        viewport: { width: 1280, height: 800 },
        screenshotFailures: false,
      },
    },
  } satisfies TestProjectInlineConfiguration;
}

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin()],
  // As the site and the apps in `examples` import the library.
  resolve: { alias: aliasesOf(entryPoints) },
  // Each project would watch all files, though a run that ends never looks at them again.
  server: process.argv.includes('run') ? { watch: null } : {},
  test: {
    // Where one file waits for a browser or a database, another one runs.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // A process of its own takes more than 5 seconds to start on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // On a busy machine a browser shows things late.
    expect: { poll: { timeout: 10_000 } },
    reporters: ['default', ['json', { outputFile: process.env.TEST_REPORT ?? '.cache/vitest.json' }]],
    projects: [
      nodeProject('unit', 'unit'),
      serverProject(),
      nodeProject('project', 'project'),
      widgetsProject('react'),
      widgetsProject('preact'),
    ],
  },
});
