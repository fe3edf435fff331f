// Writes the Markdown of each page beside its HTML, and `llms.txt`, the list of these files. Language models read Markdown better.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SiteConfig } from 'vitepress';
import { servedMarkdown } from './served-markdown.ts';
import type { Section } from './sidebar.ts';

/**
 * Writes `guide/embed.md` beside `guide/embed.html`, and so on, and `llms.txt`.
 *
 * @param site the site that VitePress has built
 * @param sections the sections of the sidebar
 */
export function writeMarkdownCopies(site: SiteConfig, sections: Section[]): void {
  const { base, title, description } = site.site;
  const list = `# ${title}\n\n> ${description}\n${sections.map((section) => describeSection(section, base)).join('')}`;
  for (const page of site.pages) {
    const path = site.rewrites.map[page] ?? page;
    const source = readFileSync(join(site.srcDir, page), 'utf8');
    // The first page is a list of links.
    write(join(site.outDir, path), path === 'index.md' ? list : servedMarkdown(source, page));
  }
  write(join(site.outDir, 'llms.txt'), list);
}

function describeSection({ text, items }: Section, base: string): string {
  const lines = items.map((item) => {
    const path = item.link.replace(/\/$/, '/index').slice(1);
    return `- [${item.text}](${base}${path}.md)${item.summary && `: ${item.summary}`}`;
  });
  return `\n## ${text}\n\n${lines.join('\n')}\n`;
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
