// Finds a Chromium for the tests, and installs one when the machine has none.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isCommand, root } from './steps.mjs';

/** The shell first: it is Chromium without windows, starts sooner and takes a tenth less processor time. */
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

const usualPlaces = [
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
  return [...onPath, ...usualPlaces].find((path) => existsSync(path) && canRun(path));
}

async function playwrightChromium() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

/** The program to run, or undefined when this machine has none. */
export async function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !canRun(chosen)) throw new Error(`CHROMIUM_PATH=${chosen} is not a program that can be run.`);
  return chosen || (await playwrightChromium()) || systemChromium();
}

/**
 * Features that Playwright turns off. Chromium reads only the last `--disable-features`, so ours repeats
 * them, until Playwright has an option for more (microsoft/playwright#36658). A test compares the lists.
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

/** A full Chromium shows two pages of its own beside each of ours, which takes half of its processor time. */
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** What Playwright and Vitest need to start it. Chromium's sandbox refuses to run as root. */
export async function chromiumLaunchOptions() {
  const executablePath = await findChromium();
  const disabled = [...disabledByPlaywright, ...addressBarPages];
  const args = [
    `--disable-features=${disabled.join()}`,
    // Without one of its own, a machine would imitate a graphics card for a sixth of the processor time.
    '--disable-gpu',
    ...(isRoot ? ['--no-sandbox'] : []),
  ];
  return { ...(executablePath && { executablePath }), args };
}

/**
 * Its output would mix with that of the builds that run meanwhile, so only its errors are shown.
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
 * Offline, Playwright tries a download for minutes, so we ask its server first, at the address that a dry run
 * prints. Behind a proxy we cannot ask, so Playwright tries.
 */
async function canDownload() {
  if (process.env.HTTPS_PROXY || process.env.https_proxy) return true;
  const { stdout } = spawnSync('npx', ['--no-install', 'playwright', 'install', '--dry-run', 'chromium'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const address = /https:\S+\.zip/.exec(stdout)?.[0];
  if (!address) return true;
  return fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(5000) }).then(
    () => true,
    () => false,
  );
}

/** Debian's own, if it has one. */
async function installFromApt() {
  // Another program may hold apt's lock for a while, for example on a machine that has just started.
  const apt = [...(isRoot ? [] : ['sudo', '-n']), 'apt-get', '-o', 'DPkg::Lock::Timeout=300'];
  const [command = '', ...args] = apt;
  await run(command, [...args, 'update', '-qq']);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await run(command, [...args, 'install', '-y', '--no-install-recommends', name]);
    if (systemChromium()) return;
  }
}

/** Whether an install worked is seen by looking again, so a failed way only leads to the next one. */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;

  console.log('No Chromium found. Installing one ...');
  if (await canDownload()) {
    const libraries = isRoot && hasApt ? ['--with-deps'] : [];
    await run('npx', ['--no-install', 'playwright', 'install', ...libraries, 'chromium']);
    const downloaded = await findChromium();
    if (downloaded) return downloaded;
  }

  if (hasApt) await installFromApt();
  const installed = await findChromium();
  if (installed) return installed;
  throw new Error(
    'No Chromium could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to its program.',
  );
}

/** Needs no package. Playwright's own is not looked for, because it may not be there yet. */
async function installBeforePackages() {
  const isThere = process.env.CHROMIUM_PATH || systemChromium() || existsSync(join(root, 'node_modules'));
  if (isThere || !isRoot || !hasApt) return;
  console.log('No Chromium found. Installing one ...');
  await installFromApt();
}

if (isCommand(import.meta.url)) await installBeforePackages();
