// Makes a module of each live block of the kit's pages, for the documentation, the gallery and the tests. A plugin of our own:
// VitePress shows Vue only, and a playground that compiles code in the browser cannot run it under our Content-Security-Policy.
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type KitBlock, kitPagePath, readBlocks, readKitBlocks, readKitPage } from './kit-blocks.ts';

/** The part of a Vite plugin that this one uses. The documentation and the gallery are built by different versions of Vite. */
interface BlockPlugin {
  name: string;
  enforce: 'pre';
  resolveId(source: string, importer: string | undefined): string | undefined;
  load(
    this: { addWatchFile(file: string): void },
    id: string,
    options?: { ssr?: boolean },
  ): Promise<string | undefined>;
}

export interface LiveReactOptions {
  /** Whether a reader can change the props of the first part of a block. */
  withControls?: boolean;
}

/** `virtual:live-blocks` is a list of all live blocks; each one is loaded when it is shown. */
const lazyList = 'virtual:live-blocks';
/** `virtual:live-blocks/loaded` is the same list with the components of each block. */
const loadedList = 'virtual:live-blocks/loaded';

/**
 * The style sheet of the package. The documentation has it, by an alias. Elsewhere the kit comes from its source, with the styles.
 */
const styleSheet = 'campus-market/style.css';

/** The module of a block. Its name ends like a file, so that Vite compiles it as one. */
const moduleId = ({ page, index }: KitBlock) => `${kitPagePath(page)}.${index}.tsx`;

/** Shows a block in a page of the documentation. */
const hostFile = fileURLToPath(new URL('../.vitepress/theme/mountBlock.tsx', import.meta.url));

const moduleName = /([\w-]+\.md)\.(\d+)\.tsx$/;

/** What a page says about a block, for its name in the gallery. */
const describe = ({ page, title, section, index, inRow, parts }: KitBlock) =>
  JSON.stringify({ page, title, section, index, inRow, parts });

/** The name by which a page finds its block. */
const blockName = ({ page, index }: KitBlock) => `${page}:${index}`;

/**
 * Returns the HTML, with a Vue component, that shows a block of a page alive.
 *
 * @example
 * liveReactPreview({ page: '/…/docs/kit/button.md', code }); // '<LiveReact block="button.md:0" />'
 */
export function liveReactPreview({ page, code }: { page: string; code: string }): string {
  // VitePress calls the README of a folder its index.
  const file = basename(page).replace('index.md', 'README.md');
  const block = readBlocks(file, readKitPage(file)).find((found) => found.code === code);
  if (!block) throw new Error(`${page} has no block with this code:\n${code}`);
  return `<LiveReact block="${blockName(block)}" />`;
}

const liveBlocks = () => readKitBlocks().filter(({ isLive }) => isLive);

/** The list for the documentation. There is nothing to show while its pages are written to files. */
function listLazily(blocks: KitBlock[], isForServer: boolean): string {
  if (isForServer) return 'export const blocks = {};\nexport const loadHost = () => Promise.reject();\n';
  const loaders = blocks.map((block) => {
    const id = JSON.stringify(moduleId(block));
    return `  ${JSON.stringify(blockName(block))}: () => import(${id}).then(({ liveBlock }) => liveBlock),`;
  });
  const loadHost = `export const loadHost = () => import(${JSON.stringify(hostFile)});`;
  return [loadHost, 'export const blocks = {', ...loaders, '};\n'].join('\n');
}

const listLoaded = (blocks: KitBlock[]) =>
  [
    ...blocks.map(
      (block, index) => `import { liveBlock as block${index} } from ${JSON.stringify(moduleId(block))};`,
    ),
    'export const blocks = [',
    ...blocks.map((block, index) => `  { ...${describe(block)}, ...block${index} },`),
    '];\n',
  ].join('\n');

/** Returns the module of a block: its code, and `liveBlock`, which says how to show what it exports. */
async function blockModule(block: KitBlock, pageText: string, withControls: boolean): Promise<string> {
  // The controls need the TypeScript compiler, whose code takes a while to load.
  const { code, controls } = withControls
    ? (await import('./live-controls.ts')).addControls(block, pageText)
    : { code: block.code, controls: undefined };
  const components = block.components.map((name) => `['${name}', ${name}]`).join(', ');
  return [
    code,
    'const liveChanges = { props: {} };',
    'export const liveBlock = {',
    `  inRow: ${block.inRow},`,
    `  components: [${components}],`,
    `  controls: ${JSON.stringify(controls)},`,
    '  changes: liveChanges,',
    '};\n',
  ].join('\n');
}

/**
 * A Vite plugin: `virtual:live-blocks` lists the live blocks of the kit's pages.
 *
 * @example
 * plugins: [react(), liveReact()]
 */
export function liveReact({ withControls = false }: LiveReactOptions = {}): BlockPlugin {
  return {
    name: 'live-react',
    enforce: 'pre',
    resolveId(source, importer) {
      if ([lazyList, loadedList, styleSheet].includes(source)) return `\0${source}`;
      const [, page] = moduleName.exec(importer ?? '') ?? [];
      if (page && source.startsWith('./')) {
        const named = readBlocks(page, readKitPage(page)).find(
          ({ fileName }) => fileName === basename(source),
        );
        return named && moduleId(named);
      }
      return moduleName.test(source) ? source : undefined;
    },
    async load(id, { ssr = false } = {}) {
      if (id === `\0${lazyList}`) return listLazily(liveBlocks(), ssr);
      if (id === `\0${loadedList}`) return listLoaded(liveBlocks());
      if (id === `\0${styleSheet}`) return '';
      const [, page, index] = moduleName.exec(id) ?? [];
      if (!page) return undefined;
      this.addWatchFile(kitPagePath(page));
      const text = readKitPage(page);
      const block = readBlocks(page, text)[Number(index)];
      return block && blockModule(block, text, withControls);
    },
  };
}
