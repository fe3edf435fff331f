import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A code block of a page of the kit: ```` ```tsx live ```` is shown alive above its code. */
export interface KitBlock {
  /** The file of the page, such as `button.md`. */
  page: string;
  /** The heading of the page, such as `Button and LinkButton`. */
  title: string;
  /** The last heading above the block. */
  section: string;
  /** Which block of the page it is, counted from 0. */
  index: number;
  /** The file name that other blocks of the page import it by, such as `TermsDialog.tsx`. */
  fileName: string | undefined;
  isLive: boolean;
  /** Whether its parts stand side by side: ```` ```tsx live row ````. */
  inRow: boolean;
  /** The parts of `campus-market/ui` that it imports. */
  parts: string[];
  /** The names of the components that it exports, in their order. */
  components: string[];
  code: string;
}

const kitFolder = fileURLToPath(new URL('../kit/', import.meta.url));

const fence = /^```tsx([^\n]*)\n([\s\S]*?)^```$/gm;

/** Removes the backticks of a heading. */
const plainText = (heading: string | undefined) => (heading ?? '').replaceAll('`', '');

/** Returns the names that a block imports from the kit, without those of types. */
function importedParts(code: string): string[] {
  const [, names = ''] = /import \{([^}]*)\} from 'campus-market\/ui'/.exec(code) ?? [];
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
}

/**
 * Returns the blocks of TypeScript with JSX of a page.
 *
 * @example
 * readBlocks('button.md', text).filter(({ isLive }) => isLive)
 */
export function readBlocks(page: string, text: string): KitBlock[] {
  const title = plainText(/^# (.*)$/m.exec(text)?.[1]);
  return [...text.matchAll(fence)].map(([, info = '', code = ''], index, all) => {
    const before = text.slice(0, all[index]?.index);
    const headings = [...before.matchAll(/^##+ (.*)$/gm)];
    const words = info.split(' ').filter(Boolean);
    return {
      page,
      title,
      section: plainText(headings.at(-1)?.[1]) || title,
      index,
      fileName: words.find((word) => word.endsWith('.tsx')),
      isLive: words.includes('live'),
      inRow: words.includes('row'),
      parts: importedParts(code),
      components: [...code.matchAll(/^export (?:const|function) ([A-Z]\w*)/gm)].map(([, name = '']) => name),
      code,
    };
  });
}

/** Returns the text of a page of the kit. */
export const readKitPage = (page: string) => readFileSync(join(kitFolder, page), 'utf8');

/** Returns the file of a page of the kit. */
export const kitPagePath = (page: string) => join(kitFolder, page);

/** Returns the blocks of every page of the kit, in the order of the pages' names. The index of the kit comes first. */
export function readKitBlocks(): KitBlock[] {
  const pages = readdirSync(kitFolder).filter((file) => file.endsWith('.md'));
  return pages.sort().flatMap((page) => readBlocks(basename(page), readKitPage(page)));
}
