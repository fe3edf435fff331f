import { createHash } from 'node:crypto';
import {
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

// Pages that were opened before a deploy ask for the code of an earlier build, and pages that name a version ask for
// that one for ever. A new checkout has neither, so the data folder keeps them.

/** A build of the script tag that this site has served. */
export interface KeptBuild {
  folder: string;
  version: string;
  /** When it was last the site's own, in milliseconds. */
  servedAt: number;
}

/** Older builds are dropped when they are beyond both. */
const keptBuildCount = 10;
const keptMs = 30 * 24 * 60 * 60_000;

/** The loader under the names of its version, with the packed files beside it. */
const packings = ['', '.br', '.gz'];

const buildsFolder = (dataDir: string) => join(dataDir, 'embed-builds');

/** Keeps the site's present build, and drops those that no page can still need. Called at the start. */
export function keepBuild(embedFolder: string, dataDir: string, now = Date.now()): void {
  const loader = join(embedFolder, 'embed.js');
  if (!existsSync(loader)) return;
  const { version } = JSON.parse(readFileSync(join(embedFolder, 'embed.json'), 'utf8')) as {
    version: string;
  };
  const print = createHash('sha256').update(readFileSync(loader)).digest('hex').slice(0, 12);
  const folder = join(buildsFolder(dataDir), `${version}_${print}`);
  if (!existsSync(folder)) {
    // What is said of a version stays true: only its first build has the name.
    const isFirst = !keptBuilds(dataDir).some((build) => build.version === version);
    const names = [`embed@${version.split('.')[0]}.js`, ...(isFirst ? [`embed@${version}.js`] : [])];
    copyBuild(embedFolder, folder, names);
  }
  utimesSync(folder, new Date(now), new Date(now));
  for (const [index, build] of keptBuilds(dataDir).entries()) {
    if (index < keptBuildCount || now - build.servedAt < keptMs) continue;
    if (!existsSync(join(build.folder, `embed@${build.version}.js`)))
      rmSync(build.folder, { recursive: true });
  }
}

/** A folder that is half copied would be taken for a whole one, so it gets its name at the end. */
function copyBuild(from: string, to: string, loaderNames: string[]): void {
  const unfinished = `${to}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  cpSync(join(from, 'chunks'), join(unfinished, 'chunks'), { recursive: true });
  for (const name of loaderNames) {
    for (const packing of packings) {
      const file = join(from, `embed.js${packing}`);
      if (existsSync(file)) cpSync(file, join(unfinished, name + packing));
    }
  }
  renameSync(unfinished, to);
}

/** The builds that are kept, the newest first. */
export function keptBuilds(dataDir: string): KeptBuild[] {
  const parent = buildsFolder(dataDir);
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .filter((name) => !name.endsWith('.new'))
    .map((name) => {
      const folder = join(parent, name);
      return { folder, version: name.split('_')[0] ?? '', servedAt: statSync(folder).mtimeMs };
    })
    .sort((a, b) => b.servedAt - a.servedAt);
}

/** What a browser compares a version's files with before it runs them: by path, the loader first. */
export function integrityOf({ folder, version }: KeptBuild): Record<string, string> {
  const names = readdirSync(join(folder, 'chunks')).filter((name) => name.endsWith('.js'));
  const files = [`embed@${version}.js`, ...names.map((name) => `chunks/${name}`)];
  return Object.fromEntries(
    files.map((file) => {
      const hash = createHash('sha384').update(readFileSync(join(folder, file)));
      return [`/${file}`, `sha384-${hash.digest('base64')}`];
    }),
  );
}
