import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { liveReact } from './docs/vite/live-react.ts';
import { chromiumLaunchOptions } from './scripts/browser.mjs';
import { aliasesOf, entryPoints } from './scripts/vite/entry-points.ts';
import { nodeWorker } from './scripts/vite/node-worker.ts';
import { preactAliases, preactAsReact } from './scripts/vite/preact.ts';
import { shadowCss } from './scripts/vite/shadow-css.ts';

const launchOptions = await chromiumLaunchOptions();

/** Small files with slow tests. */
const slowFiles = ['simulate.deep', 'bench.deep', 'new-noun.deep', 'new-widget'].map(
  (name) => `tests/project/${name}.test.ts`,
);

/**
 * Starts slow files first. Vitest starts the largest files first if it does not know the durations of an earlier run, so these
 * small files would run last.
 */
class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => slowFiles.some((file) => moduleId.endsWith(file));
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

/** Whether this is a run of `npm test -- --deep`. */
const isDeep = Boolean(process.env.DEEP);

/** The files that `npm test` leaves out and `npm test -- --deep` includes: slow files, and files with rare cases. */
const excludedFiles = isDeep ? [] : ['tests/**/*.deep.test.{ts,tsx}'];

function nodeProject(name: string, folder: string) {
  return {
    extends: true,
    test: {
      name,
      include: [`tests/${folder}/**/*.test.{ts,tsx}`],
      exclude: excludedFiles,
      environment: 'node',
      // The files of a worker share their modules. `sharedServer` relies on this. Loading the modules for each file took
      // half of the time of the server tests.
      isolate: false,
    },
  } satisfies TestProjectInlineConfiguration;
}

/** Tests of the server. They share a PostgreSQL server. Each file has its own database, or uses its worker's database. */
function serverProject() {
  const project = nodeProject('server', 'server');
  const globalSetup = 'tests/support/database/postgres.ts';
  return { ...project, plugins: [nodeWorker()], test: { ...project.test, globalSetup } };
}

/** The packages that the widgets import. */
const widgetPackages = [
  '@r2wc/react-to-web-component',
  'axe-core',
  'lucide',
  // One test shows widgets on the fake market, in a page with msw's worker.
  ...(isDeep ? ['msw', 'msw/browser'] : []),
  'react-aria-components',
  'react-aria/PortalProvider',
  'react-stately/private/flags/flags',
  'swr',
  'swr/infinite',
  // The pages of the site use this package.
  'wouter',
];

/** Tests of the widgets in a real Chromium, with real CSS, shadow DOM and focus. */
function widgetsProject(runtime: 'react' | 'preact') {
  const isPreact = runtime === 'preact';
  return {
    extends: true,
    // Serves /mockServiceWorker.js.
    publicDir: 'node_modules/msw/lib',
    // `npm test -- --deep` needs more packages. With a shared cache, Vite would restart in the middle of a run.
    cacheDir: `.cache/vite-widgets-${runtime}${isDeep ? '-deep' : ''}`,
    // The live examples of the documentation.
    plugins: [
      liveReact({ withControls: true }),
      shadowCss({ keepInDocument: true }),
      isPreact && preactAsReact(),
    ],
    resolve: { alias: isPreact ? preactAliases : [] },
    optimizeDeps: {
      // Otherwise Vite would find these packages in the middle of a run and restart.
      include: widgetPackages,
      rolldownOptions: { plugins: isPreact ? [preactAsReact()] : [] },
    },
    test: {
      name: `widgets-${runtime}`,
      include: ['tests/widgets/**/*.test.{ts,tsx}'],
      exclude: excludedFiles,
      // All files run in one page: loading a new page for each takes longer than its tests.
      isolate: false,
      // Runs after the other projects, which use two cores.
      sequence: { groupOrder: 1 },
      // Each page loads all modules, so more pages need more processor time. With --deep there are two such projects.
      maxWorkers: isDeep ? 2 : 4,
      setupFiles: 'tests/support/browser/clean-page.ts',
      env: isDeep ? { DEEP: '1' } : {},
      // The first test of a widget waits until Vite has transformed the widget's code, which takes long on a busy machine.
      expect: { poll: { timeout: 30_000 } },
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({
          launchOptions,
          // As in the browser tests: tests without animations are faster. `npm test -- --deep` has animations.
          contextOptions: isDeep ? {} : { reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' }],
        viewport: { width: 1280, height: 800 },
        screenshotFailures: false,
      },
    },
  } satisfies TestProjectInlineConfiguration;
}

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin()],
  // The site and the apps in `examples` import the library by these names.
  resolve: { alias: aliasesOf(entryPoints) },
  // With `vitest run` nothing needs to watch the files.
  server: process.argv.includes('run') ? { watch: null } : {},
  test: {
    // Tests often wait for a process or a database, so three workers use two cores.
    maxWorkers: 3,
    sequence: { sequencer: SlowFilesFirst },
    // Starting a process takes more than 5 seconds on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A busy machine renders late.
    expect: { poll: { timeout: 10_000 } },
    reporters: ['default', ['json', { outputFile: process.env.TEST_REPORT ?? '.cache/vitest.json' }]],
    projects: [
      nodeProject('unit', 'unit'),
      serverProject(),
      nodeProject('project', 'project'),
      widgetsProject('react'),
      // The browser tests use the embed as it is served, which runs on Preact.
      ...(isDeep ? [widgetsProject('preact')] : []),
    ],
  },
});
