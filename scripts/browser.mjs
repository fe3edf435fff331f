// Finds a Chromium for the tests, and installs one if the machine has none.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isCommand, root } from './steps.mjs';

/** The commands of Chromium, the preferred one first. The headless shell starts sooner and needs a tenth less processor time. */
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
];

const isRoot = process.getuid?.() === 0;
const hasApt = process.platform === 'linux' && existsSync('/usr/bin/apt-get');

const commonPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  join(process.env.PROGRAMFILES ?? '', 'Google/Chrome/Application/chrome.exe'),
  join(process.env.LOCALAPPDATA ?? '', 'Google/Chrome/Application/chrome.exe'),
];

/** @param {string} path */
function canRun(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function systemChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [...onPath, ...commonPaths].find((path) => existsSync(path) && canRun(path));
}

async function playwrightChromium() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

/** Returns the path of a Chromium, or undefined if this machine has none. */
export async function findChromium() {
  const chosenPath = process.env.CHROMIUM_PATH;
  if (chosenPath && !canRun(chosenPath))
    throw new Error(`CHROMIUM_PATH=${chosenPath} is not a program that can be run.`);
  return chosenPath || (await playwrightChromium()) || systemChromium();
}

/**
 * The features that Playwright disables. Chromium reads only the last `--disable-features`, so our argument repeats Playwright's
 * features, until Playwright has an option to add features (microsoft/playwright#36658). A test compares the lists.
 */
const disabledByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/**
 * With these features of the address bar, a full Chromium renders two hidden pages for each tab, which takes half of
 * its processor time.
 */
const addressBarFeatures = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Returns the launch options for Playwright and Vitest. */
export async function chromiumLaunchOptions() {
  const executablePath = await findChromium();
  const disabled = [...disabledByPlaywright, ...addressBarFeatures];
  const args = [
    `--disable-features=${disabled.join()}`,
    // Emulating a graphics card would take a sixth of the processor time.
    '--disable-gpu',
    // Chromium's sandbox refuses to run as root.
    ...(isRoot ? ['--no-sandbox'] : []),
  ];
  return { ...(executablePath && { executablePath }), args };
}

/**
 * Runs a command and shows only its errors, because its other output would mix with the output of simultaneous builds.
 * @param {string} command
 * @param {string[]} args
 */
async function run(command, args) {
  console.log(`> ${command} ${args.join(' ')}`);
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 300_000,
    shell: process.platform === 'win32',
  });
  await once(child, 'close').catch((error) => console.log(error.message));
}

/**
 * Whether Playwright can download a browser. Offline, Playwright would try for minutes, so this function first requests the
 * download URL, which a dry run prints. Node's `fetch` does not use a proxy, so behind a proxy this function checks nothing.
 */
async function canDownload() {
  if (process.env.HTTPS_PROXY || process.env.https_proxy) return true;
  const { stdout } = spawnSync('npx', ['--no-install', 'playwright', 'install', '--dry-run', 'chromium'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const downloadUrl = /https:\S+\.zip/.exec(stdout)?.[0];
  if (!downloadUrl) return true;
  return fetch(downloadUrl, { method: 'HEAD', signal: AbortSignal.timeout(5000) }).then(
    () => true,
    () => false,
  );
}

/** Installs Chromium by apt, if the machine's distribution has a package. */
async function installFromApt() {
  // Another program may hold apt's lock, for example soon after the machine has started.
  const apt = [...(isRoot ? [] : ['sudo', '-n']), 'apt-get', '-o', 'DPkg::Lock::Timeout=300'];
  const [command = '', ...args] = apt;
  await run(command, [...args, 'update', '-qq']);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await run(command, [...args, 'install', '-y', '--no-install-recommends', name]);
    if (systemChromium()) return;
  }
}

/** Returns the path of a Chromium, after trying to install one in several ways. */
export async function ensureChromium() {
  const existingPath = await findChromium();
  if (existingPath) return existingPath;

  console.log('No Chromium found. Installing one ...');
  if (await canDownload()) {
    const depsOption = isRoot && hasApt ? ['--with-deps'] : [];
    await run('npx', ['--no-install', 'playwright', 'install', ...depsOption, 'chromium']);
    const downloadedPath = await findChromium();
    if (downloadedPath) return downloadedPath;
  }

  if (hasApt) await installFromApt();
  const installedPath = await findChromium();
  if (installedPath) return installedPath;
  throw new Error(
    'No Chromium could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to its program.',
  );
}

/**
 * Installs Chromium by apt while npm installs the packages. Runs before any package is installed, so it cannot find
 * Playwright's browser.
 */
async function installBeforePackages() {
  const mayHaveChromium =
    process.env.CHROMIUM_PATH || systemChromium() || existsSync(join(root, 'node_modules'));
  if (mayHaveChromium || !isRoot || !hasApt) return;
  console.log('No Chromium found. Installing one ...');
  await installFromApt();
}

if (isCommand(import.meta.url)) await installBeforePackages();
