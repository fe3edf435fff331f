import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { readSnippet } from '../../../scripts/docs/snippets.mjs';
import { tarball } from '../../../scripts/pack.mjs';
import { npmCommand } from '../../../scripts/setup.mjs';
import { findFreePort } from '../processes/running-site.ts';
import { projectFolder } from '../project-folder.ts';

/** A word in a file, and its misspelling. */
export interface Typo {
  file: string;
  word: string;
  misspelling: string;
}

/** A kind of app in which the package is used. */
export interface HostApp {
  name: string;
  /** The folder of the app in `examples`. */
  example: string;
  /** Package versions that replace the example's. */
  versions?: Record<string, string>;
  /** Packages that the check of types needs in addition. */
  typePackages?: Record<string, string>;
  /** Files to add or to replace. */
  files?: Record<string, string>;
  /** Builds for development: React then warns of unknown attributes. */
  isForDevelopment?: boolean;
  /** Misspellings that must be type errors. */
  typos?: Typo[];
  /** A file in JavaScript. It must have no type errors, also in declarations of packages. */
  javaScript?: string;
  /** What the browser opens: a folder of files, or a server. Undefined for a command-line program. */
  opens?: { folder: string } | { server: string[] };
}

const react18 = {
  react: '18.3.1',
  'react-dom': '18.3.1',
  '@types/react': '18.3.8',
  '@types/react-dom': '18.3.7',
};

const readmeFiles = {
  'src/Books.tsx': readSnippet('README.md', 'Use it in React', 'tsx'),
  'src/App.tsx': "export { Books as App } from './Books.tsx';\n",
};

const filesWithKit = {
  ...readmeFiles,
  'src/Kit.tsx': readFileSync(new URL('Kit.tsx', import.meta.url), 'utf8'),
  'src/App.tsx': `
    import { Books } from './Books.tsx';
    import { Kit } from './Kit.tsx';
    export const App = () => <><Books /><Kit /></>;
  `,
};

const distFolder = { folder: 'dist' };

/** Returns the code of all pages in docs/elements for a framework, as files that its compiler checks with the app. */
function elementExamples(language: 'vue' | 'svelte'): Record<string, string> {
  const pages = readdirSync(join(projectFolder, 'docs/elements')).filter((file) => file.endsWith('.md'));
  const examples = pages.flatMap((page) => {
    const text = readFileSync(join(projectFolder, 'docs/elements', page), 'utf8');
    const blocks = [...text.matchAll(new RegExp(`^\`\`\`${language} .*\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))];
    return blocks.map(([, code = ''], index) => [
      `src/${page.replace('.md', '')}-${index}.${language}`,
      code,
    ]);
  });
  return Object.fromEntries(examples);
}

const misspeltAttribute = (file: string): Typo => ({ file, word: 'category', misspelling: 'categori' });
const misspeltDetail = (file: string): Typo => ({ file, word: 'productName', misspelling: 'productNamed' });

export const hostApps: HostApp[] = [
  {
    name: 'React 19',
    example: 'react',
    files: readmeFiles,
    typos: [misspeltAttribute('src/Books.tsx')],
    opens: distFolder,
  },
  {
    name: 'React 18.3',
    example: 'react',
    versions: react18,
    files: readmeFiles,
    typos: [misspeltAttribute('src/Books.tsx')],
    opens: distFolder,
  },
  {
    name: 'React 18.3 with the kit, in development',
    example: 'react',
    versions: react18,
    files: filesWithKit,
    isForDevelopment: true,
    opens: distFolder,
  },
  {
    name: 'Vue 3',
    example: 'vue',
    files: elementExamples('vue'),
    typos: [misspeltAttribute('src/Books.vue'), misspeltDetail('src/Books.vue')],
    opens: distFolder,
  },
  {
    name: 'Svelte 5',
    example: 'svelte',
    files: elementExamples('svelte'),
    typos: [misspeltAttribute('src/Books.svelte'), misspeltDetail('src/Books.svelte')],
    opens: distFolder,
  },
  { name: 'Next', example: 'next', opens: { server: ['node_modules/next/dist/bin/next', 'start'] } },
  { name: 'webpack', example: 'webpack', javaScript: 'market.js', opens: { folder: '.' } },
  {
    name: 'Node',
    example: 'node',
    javaScript: 'books.js',
    // `campus-market` also exports React components.
    typePackages: { '@types/react': '19.3.0' },
  },
];

const contentTypes: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Serves a folder at its own origin. */
export async function serveFolder(folder: string) {
  const server = createServer(async (request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    const file = await readFile(join(folder, path)).catch(() => undefined);
    response
      .writeHead(file ? 200 : 404, { 'Content-Type': contentTypes[extname(path)] ?? 'text/plain' })
      .end(file);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** Installs the packed package without a registry. Its dependencies, and the other packages, are linked from the project. */
export function installOurPackage(folder: string, otherPackages: string[] = []): void {
  const packageFolder = join(folder, 'node_modules/campus-market');
  mkdirSync(packageFolder, { recursive: true });
  execFileSync('tar', ['-xzf', join(projectFolder, tarball), '-C', packageFolder, '--strip-components=1']);
  const { dependencies, peerDependencies } = JSON.parse(
    readFileSync(join(packageFolder, 'package.json'), 'utf8'),
  );
  for (const name of [...Object.keys({ ...dependencies, ...peerDependencies }), ...otherPackages]) {
    const path = join(folder, 'node_modules', name);
    if (existsSync(path)) continue;
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync(join(projectFolder, 'node_modules', name), path, 'junction');
  }
}

/** Runs a command and returns its output. If the command fails, throws an error with the output. */
async function run(command: string[], cwd: string, env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const [program = '', ...args] = command;
  const shell = program === 'npm' && process.platform === 'win32';
  const child = spawn(program, args, { cwd, env, shell });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${output}`);
  return output;
}

/** The folder of the apps. It is outside of the project, where an app without `@types/react` would find the project's. */
const appsFolder = join(
  tmpdir(),
  'campus-market-apps',
  createHash('sha256').update(projectFolder).digest('hex').slice(0, 8),
);

/**
 * Copies an example to a folder, and installs the packed package and the framework there. The framework stays installed for the next
 * run. Returns the folder.
 */
export async function installHostApp({
  name,
  example,
  versions,
  typePackages,
  files,
}: HostApp): Promise<string> {
  const folder = join(appsFolder, name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'));
  rmSync(join(folder, 'node_modules/campus-market'), { recursive: true, force: true });
  const isSource = (path: string) =>
    !/[\\/](node_modules|dist|\.next)([\\/]|$)/.test(path.slice(projectFolder.length));
  cpSync(join(projectFolder, 'examples', example), folder, { recursive: true, filter: isSource });
  for (const [file, text] of Object.entries(files ?? {})) writeFileSync(join(folder, file), text);

  const path = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  for (const kind of ['dependencies', 'devDependencies']) {
    for (const dependency of Object.keys(manifest[kind] ?? {})) {
      manifest[kind][dependency] = versions?.[dependency] ?? manifest[kind][dependency];
    }
  }
  manifest.devDependencies = { ...manifest.devDependencies, ...typePackages };
  manifest.dependencies['campus-market'] = `file:${join(projectFolder, tarball)}`;
  writeFileSync(path, JSON.stringify(manifest, null, 2));
  const args = ['install', '--no-audit', '--no-fund', '--no-package-lock', '--prefer-offline'];
  await run([...npmCommand(), ...args], folder);
  return folder;
}

/** Builds the app. Returns the output of the build, which contains the warnings. */
export async function buildHostApp(folder: string, { isForDevelopment }: HostApp): Promise<string> {
  const { NODE_ENV: _, ...inherited } = process.env;
  const env = { ...inherited, NEXT_TELEMETRY_DISABLED: '1' };
  const build = [...npmCommand(), 'run', 'build'];
  return isForDevelopment
    ? run([...build, '--', '--mode', 'development'], folder, { ...env, NODE_ENV: 'development' })
    : run(build, folder, env);
}

/** Returns the warnings about our package in the output of a build. Vite's begin with a code, such as `[EVAL]`. */
export const ourWarnings = (output: string): string[] =>
  output
    .split(/\n\s*\n/)
    .filter((text) => /warning|⚠/i.test(text) || /\[[A-Z_]{4,}\]/.test(text))
    .filter((text) => text.includes('campus-market/dist'));

/** Checks the types of a file in JavaScript, and of the declarations that it imports. Throws an error with the compiler's errors. */
export async function checkJavaScript(folder: string, file: string): Promise<void> {
  const tsc = join(projectFolder, 'node_modules/typescript-native/bin/tsc');
  const options = ['--allowJs', '--checkJs', '--strict', '--noEmit', '--skipLibCheck', 'false'];
  const target = ['--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler', '--types', ''];
  await run([process.execPath, tsc, file, ...options, ...target], folder);
}

/** Builds the app with a misspelled word. Returns the compiler's error, or an empty text if the build succeeded. */
export async function buildWithTypo(
  folder: string,
  hostApp: HostApp,
  { file, word, misspelling }: Typo,
): Promise<string> {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace(word, misspelling));
  const error = await buildHostApp(folder, hostApp).then(
    () => '',
    (failure) => String(failure),
  );
  writeFileSync(path, text);
  return error;
}

/** Serves the built app at its own origin. */
export async function serveHostApp(folder: string, opens: NonNullable<HostApp['opens']>) {
  return 'folder' in opens ? serveFolder(join(folder, opens.folder)) : startServer(folder, opens.server);
}

async function startServer(folder: string, args: string[]) {
  const port = await findFreePort();
  const address = ['--port', String(port), '--hostname', '127.0.0.1'];
  const child = spawn(process.execPath, [...args, ...address], { cwd: folder });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      if (/ready/i.test(output)) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}:\n${output}`)));
  });
  return { url: `http://127.0.0.1:${port}`, close: () => child.kill() };
}

/** The URL of the site in the snippets of the guides. */
export const guideSiteUrl = 'https://market.example';

/** Runs the program of an example, with this site instead of the site of the guides. Returns its output. */
export function runProgram(folder: string, siteUrl: string): Promise<string> {
  const preload = `
    const { fetch } = globalThis;
    globalThis.fetch = (url, init) => fetch(String(url).replace('${guideSiteUrl}', '${siteUrl}'), init);
  `;
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = manifest.scripts.start.replace('node ', '');
  if (!existsSync(join(folder, file))) throw new Error(`${folder} has no ${file}.`);
  return run(
    [process.execPath, '--import', `data:text/javascript,${encodeURIComponent(preload)}`, file],
    folder,
  );
}
