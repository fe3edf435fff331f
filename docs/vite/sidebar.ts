import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Section {
  folder: string;
  text: string;
  items: { text: string; link: string; summary: string }[];
}

/** The folders of pages, in the order of the sidebar. A folder without pages is left out. */
const sections = [
  { folder: 'guide', title: 'Guide' },
  { folder: 'elements', title: 'Elements' },
  { folder: 'kit', title: 'Kit' },
  { folder: 'api', title: 'API' },
  { folder: 'reference', title: 'Reference' },
  { folder: 'proof', title: 'Proof' },
];

/** The guides, in the order in which a newcomer reads them. All other pages are in the order of their titles. */
const guideOrder = [
  'start',
  'settings',
  'embed',
  'theming',
  'apps',
  'react',
  'recipes',
  'api',
  'webhooks',
  'testing',
  'self-hosting',
  'scaling',
  'admin',
  'architecture',
];

/**
 * Lists the pages of all folders, for the sidebar, so that a new page appears by itself.
 *
 * @example
 * readSections('docs/'); // [{ text: 'Guide', items: [{ text: 'Running your own market', link: '/guide/start' }, …] }, …]
 */
export function readSections(docsFolder: string): Section[] {
  return sections
    .map(({ folder, title }) => ({ folder, text: title, items: readPages(docsFolder, folder) }))
    .filter(({ items }) => items.length > 0);
}

function readPages(docsFolder: string, folder: string): Section['items'] {
  if (!existsSync(join(docsFolder, folder))) return [];
  return readdirSync(join(docsFolder, folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -'.md'.length))
    .map((name) => ({ name, ...describePage(join(docsFolder, folder, `${name}.md`)) }))
    .sort((a, b) => placeOf(a.name) - placeOf(b.name) || a.text.localeCompare(b.text))
    .map(({ name, text, summary }) => ({
      text,
      summary,
      link: `/${folder}/${name === 'README' ? '' : name}`,
    }));
}

function placeOf(name: string): number {
  if (name === 'README') return -1;
  const place = guideOrder.indexOf(name);
  return place < 0 ? guideOrder.length : place;
}

/** Returns the first heading of a page, and the first sentence below it. */
function describePage(file: string): { text: string; summary: string } {
  const markdown = readFileSync(file, 'utf8');
  const heading = /^# (.+)$/m.exec(markdown)?.[1] ?? file;
  const paragraph = /^# .+\n+([^\s#`<|-][\s\S]*?)\n\n/.exec(markdown)?.[1] ?? '';
  const text = paragraph.replaceAll(/\s+/g, ' ').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return {
    text: heading.replaceAll('`', ''),
    summary: /^.*?[.:](?= |$)/.exec(text)?.[0].replace(/:$/, '.') ?? text,
  };
}
