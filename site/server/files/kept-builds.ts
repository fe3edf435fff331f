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
// that one for ever. A new checkout has neither, so the data folder keeps them. The present build is served from there
// too, because the next one is built in its place while the site still runs.

/** A build of the script tag that this site has served. */
export interface KeptBuild {
  folder: string;
  version: string;
  /** When a start last served it as the newest build, in milliseconds. */
  servedAt: number;
}

/** A build is dropped when this many are newer and this much time has passed since it was the newest. */
const keptBuildCount = 10;
const keptMs = 30 * 24 * 60 * 60_000;

/** How the names of a file and of its compressed copies end. */
const endings = ['', '.br', '.gz'];

const buildsFolder = (dataDir: string) => join(dataDir, 'embed-builds');

/** Keeps the site's present build, and drops those that no page can still need. Called at the start. */
export function keepBuild(embedFolder: string, dataDir: string, now = Date.now()): void {
  const kept = keptBuildOf(embedFolder, dataDir);
  if (kept === undefined) return;
  const { folder, version } = kept;
  if (!existsSync(folder)) {
    // `embed@1.2.3.js` must never change, so only the first build of a version gets that name.
    const isFirst = !keptBuilds(dataDir).some((build) => build.version === version);
    const names = [
      'embed.js',
      `embed@${version.split('.')[0]}.js`,
      ...(isFirst ? [`embed@${version}.js`] : []),
    ];
    copyBuild(embedFolder, folder, names);
  }
  utimesSync(folder, new Date(now), new Date(now));
  for (const [index, build] of keptBuilds(dataDir).entries()) {
    if (index < keptBuildCount || now - build.servedAt < keptMs) continue;
    if (!existsSync(join(build.folder, `embed@${build.version}.js`)))
      rmSync(build.folder, { recursive: true });
  }
}

/** Where the data folder keeps a build, or will. */
export function keptBuildOf(embedFolder: string, dataDir: string) {
  const loader = join(embedFolder, 'embed.js');
  if (!existsSync(loader)) return undefined;
  const { version } = JSON.parse(readFileSync(join(embedFolder, 'embed.json'), 'utf8')) as {
    version: string;
  };
  const fingerprint = createHash('sha256').update(readFileSync(loader)).digest('hex').slice(0, 12);
  return { folder: join(buildsFolder(dataDir), `${version}_${fingerprint}`), version };
}

/** A folder that is half copied would be taken for a whole one, so it gets its name at the end. */
function copyBuild(from: string, to: string, loaderNames: string[]): void {
  const unfinished = `${to}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  cpSync(join(from, 'chunks'), join(unfinished, 'chunks'), { recursive: true });
  for (const ending of endings) {
    for (const name of loaderNames)
      copyIfThere(join(from, `embed.js${ending}`), join(unfinished, name + ending));
    copyIfThere(join(from, `embed.css${ending}`), join(unfinished, `embed.css${ending}`));
  }
  renameSync(unfinished, to);
}

function copyIfThere(from: string, to: string): void {
  if (existsSync(from)) cpSync(from, to);
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
