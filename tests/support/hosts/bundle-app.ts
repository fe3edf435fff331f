import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { installOurPackage, serveFolder } from './host-apps.ts';

/** The files of an app, without React. */
export interface AppBundle {
  /** The size of the JavaScript that the app loads at once, in Brotli bytes. */
  initialSize: number;
  /** The size of the style sheet, in Brotli bytes. */
  cssSize: number;
  /** The paths of the modules of our package that are loaded at once. */
  initialModules: string[];
  /** The code of all files, also of those that are loaded later. */
  code: string;
}

/** Builds an app from one script, in a folder in which our package is installed. */
export async function bundleApp(folder: string, script: string): Promise<AppBundle> {
  const entry = join(folder, 'app.js');
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'app',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? script : undefined),
      },
    ],
    build: {
      write: false,
      minify: true,
      lib: { entry, formats: ['es'], cssFileName: 'app' },
      rolldownOptions: { external: /^react(-dom)?($|\/)/ },
    },
  });
  const files = (built as Rolldown.RolldownOutput[]).flatMap(({ output }) => output);
  const chunks = new Map(
    files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const initialFiles = new Set<string>();
  const addFile = (name: string) => {
    if (initialFiles.has(name)) return;
    initialFiles.add(name);
    for (const imported of chunks.get(name)?.imports ?? []) addFile(imported);
  };
  for (const { fileName, isEntry } of chunks.values()) if (isEntry) addFile(fileName);
  const initialChunks = [...initialFiles].flatMap((name) => chunks.get(name) ?? []);
  const styleSheets = files.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
  );
  const sizeOf = (texts: string[]) => texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
  return {
    initialSize: sizeOf(initialChunks.map(({ code }) => code)),
    cssSize: sizeOf(styleSheets),
    initialModules: initialChunks.flatMap(({ modules }) =>
      Object.entries(modules).flatMap(([id, { renderedLength }]) => {
        const [, path] = id.split('/campus-market/dist/');
        return path && renderedLength ? [path] : [];
      }),
    ),
    code: [...chunks.values()].map(({ code }) => code).join('\n'),
  };
}

/**
 * Builds the app of these files with Vite and with our packed package, and serves it at its own origin. `toServedHtml` stands for the
 * app's server, which writes into the built page.
 */
export async function serveApp(files: Record<string, string>, toServedHtml = (html: string) => html) {
  const folder = mkdtempSync(join(tmpdir(), 'campus-market-app-'));
  installOurPackage(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    // Otherwise Vite would also bundle the project's React, because the linked packages import it.
    resolve: { dedupe: ['react', 'react-dom'] },
    build: { chunkSizeWarningLimit: 2000 },
  });
  const page = join(folder, 'dist/index.html');
  writeFileSync(page, toServedHtml(readFileSync(page, 'utf8')));
  const server = await serveFolder(join(folder, 'dist'));
  return {
    url: server.url,
    close() {
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
}
