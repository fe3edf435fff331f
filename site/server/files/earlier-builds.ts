import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';

// The builds of the script tag. Pages that were opened before a deploy load code of an earlier build, and pages that
// pin a version load the code of that version forever. A new checkout has only the current build, so the data folder
// stores the earlier builds. The current build, too, is served from the data folder, because the next build overwrites
// the `dist` folder while the site still runs.

/** A build of the script tag that this site has served. */
export interface StoredBuild {
  folder: string;
  version: string;
  /** When the site last started with this build as the current build, in milliseconds. */
  lastCurrentAt: number;
}

/**
 * A build is deleted if at least `storedBuildCount` builds are newer and the site last started with it more than
 * `buildMaxAgeMs` ago. The first build of a version is never deleted, because pages can pin the version.
 */
const storedBuildCount = 10;
const buildMaxAgeMs = 30 * 24 * 60 * 60_000;

/** The endings of a file and its compressed copies. */
const endings = ['', '.br', '.gz'];

const buildsFolder = (dataDir: string) => join(dataDir, 'embed-builds');

/**
 * Stores the current build of the script tag and deletes the builds that no page can need. Called when the server
 * starts.
 */
export function storeScriptTagBuild(embedFolder: string, dataDir: string, now = Date.now()): void {
  const currentBuild = findCurrentBuild(embedFolder, dataDir);
  if (currentBuild === undefined) return;
  const { folder, version } = currentBuild;
  if (!existsSync(folder)) {
    // `embed@1.2.3.js` must never change, so only the first build of a version gets that name.
    const isFirstOfVersion = !listStoredBuilds(dataDir).some((build) => build.version === version);
    const suffixes = ['', `@${version.split('.')[0]}`, ...(isFirstOfVersion ? [`@${version}`] : [])];
    copyBuild(embedFolder, folder, suffixes);
  }
  utimesSync(folder, new Date(now), new Date(now));
  for (const build of listStoredBuilds(dataDir)) pinStyleSheet(build);
  for (const [index, build] of listStoredBuilds(dataDir).entries()) {
    if (index < storedBuildCount || now - build.lastCurrentAt < buildMaxAgeMs) continue;
    if (!existsSync(join(build.folder, `embed@${build.version}.js`)))
      rmSync(build.folder, { recursive: true });
  }
}

/**
 * Returns the version of the current build and its folder in the data folder, whether or not the build is stored yet.
 * Returns undefined if `embedFolder` has no build.
 */
export function findCurrentBuild(embedFolder: string, dataDir: string) {
  const loader = join(embedFolder, 'embed.js');
  if (!existsSync(loader)) return undefined;
  const { version } = JSON.parse(readFileSync(join(embedFolder, 'embed.json'), 'utf8')) as {
    version: string;
  };
  const fingerprint = createHash('sha256');
  // The loader does not contain the names of all files that the actions load.
  for (const file of [loader, join(embedFolder, 'market.js')])
    if (existsSync(file)) fingerprint.update(readFileSync(file));
  const hash = fingerprint.digest('hex').slice(0, 12);
  return { folder: join(buildsFolder(dataDir), `${version}_${hash}`), version };
}

/** The files that pages name in their HTML and their scripts, as names and extensions. Each also exists with a version in its name. */
const entryFiles = [
  ['embed', '.js'],
  ['embed', '.css'],
  ['market', '.js'],
] as const;

/** Copies a build. The folder is renamed when it is complete, so that a half-copied build is never served. */
function copyBuild(from: string, to: string, suffixes: string[]): void {
  const unfinishedFolder = `${to}.new`;
  rmSync(unfinishedFolder, { recursive: true, force: true });
  mkdirSync(unfinishedFolder, { recursive: true });
  cpSync(join(from, 'chunks'), join(unfinishedFolder, 'chunks'), { recursive: true });
  for (const ending of endings) {
    for (const suffix of suffixes) {
      for (const [name, extension] of entryFiles) {
        const target = join(unfinishedFolder, `${name}${suffix}${extension}${ending}`);
        copyIfExists(join(from, `${name}${extension}${ending}`), target);
      }
    }
  }
  renameSync(unfinishedFolder, to);
}

/** Gives a pinned build that an earlier release of the site has stored its style sheet under the name of its version. */
function pinStyleSheet({ folder, version }: StoredBuild): void {
  const pinned = join(folder, `embed@${version}`);
  if (!existsSync(`${pinned}.js`) || existsSync(`${pinned}.css`)) return;
  for (const ending of endings) copyIfExists(join(folder, `embed.css${ending}`), `${pinned}.css${ending}`);
}

function copyIfExists(from: string, to: string): void {
  if (existsSync(from)) cpSync(from, to);
}

/** Returns the stored builds, newest first. */
export function listStoredBuilds(dataDir: string): StoredBuild[] {
  const parent = buildsFolder(dataDir);
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .filter((name) => !name.endsWith('.new'))
    .map((name) => {
      const folder = join(parent, name);
      return { folder, version: name.split('_')[0] ?? '', lastCurrentAt: statSync(folder).mtimeMs };
    })
    .sort((a, b) => b.lastCurrentAt - a.lastCurrentAt);
}

/** Returns the integrity hashes of a version's code by path, the loader first. */
export function integrityOf(build: StoredBuild): Record<string, string> {
  const entryPoints = [`embed@${build.version}.js`, `market@${build.version}.js`].filter((name) =>
    existsSync(join(build.folder, name)),
  );
  const names = readdirSync(join(build.folder, 'chunks')).filter((name) => name.endsWith('.js'));
  const files = [...entryPoints, ...names.map((name) => `chunks/${name}`)];
  return Object.fromEntries(files.map((file) => [`/${file}`, hashFile(build, file)]));
}

/** Returns the integrity hash of a version's style sheet. Undefined if the build has none. */
export function styleSheetIntegrity(build: StoredBuild): string | undefined {
  const file = `embed@${build.version}.css`;
  return existsSync(join(build.folder, file)) ? hashFile(build, file) : undefined;
}

const hashFile = ({ folder }: StoredBuild, file: string) =>
  `sha384-${createHash('sha384')
    .update(readFileSync(join(folder, file)))
    .digest('base64')}`;

// The builds of the site's own pages. A page that was opened before a deploy loads code of the earlier build when the
// visitor opens a dialog or navigates. File names contain a hash of the content, so one folder stores the files of all
// builds.

/** How long a file is stored after it was last part of the current build. No page stays open for longer. */
const assetMaxAgeMs = 30 * 24 * 60 * 60_000;

/** Returns the folder of the site's earlier builds, which is served in addition to the current build. */
export const storedAssetsFolder = (dataDir: string) => join(dataDir, 'site-builds');

/**
 * Stores the code of the site's current build and deletes the files that no open page can need. Called when the server
 * starts.
 */
export function storeSiteAssets(clientFolder: string, dataDir: string, now = Date.now()): void {
  const currentFolder = join(clientFolder, 'assets');
  if (!existsSync(currentFolder)) return;
  const folder = join(storedAssetsFolder(dataDir), 'assets');
  mkdirSync(folder, { recursive: true });
  const storedNames = new Set(readdirSync(folder));
  for (const name of readdirSync(currentFolder)) {
    const file = join(folder, name);
    if (!storedNames.has(name)) {
      // Rename the file when it is complete, so that a half-copied file is never served.
      copyFileSync(join(currentFolder, name), `${file}.new`);
      renameSync(`${file}.new`, file);
    }
    utimesSync(file, new Date(now), new Date(now));
  }
  for (const name of storedNames) {
    const file = join(folder, name);
    if (now - statSync(file).mtimeMs > assetMaxAgeMs) rmSync(file);
  }
}
