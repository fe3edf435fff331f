import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { fillIn } from '../../docs/.vitepress/theme/fill-in.ts';
import { splitExample } from '../../docs/vite/live-html.ts';
import { readExamples } from '../../scripts/docs/element-pages.mjs';
import { expect, test } from '../support/browser/browser.ts';
import { openHostPage } from '../support/browser/host-page.ts';
import { projectFolder } from '../support/project-folder.ts';

// Finds the examples on the pages of the elements by itself. A message in the console fails a test.

const folder = join(projectFolder, 'docs/elements');
const pages = readdirSync(folder)
  .filter((file) => file.endsWith('.md') && file !== 'README.md')
  .map((file) => ({
    tag: file.replace('.md', ''),
    examples: readExamples(readFileSync(join(folder, file), 'utf8'))
      .filter(({ isLive }) => isLive)
      .map(({ html }) => html),
  }));

/** Opens a page of another origin with these examples. Waits until each of their elements is ready. */
async function openExamples(page: Page, siteUrl: string, html: string): Promise<void> {
  // Before the first code of the page runs, so that no event is missed. `ready` does not bubble.
  await page.addInitScript(() => {
    const readyTags: string[] = [];
    Object.assign(window, { readyTags });
    addEventListener('ready', ({ target }) => readyTags.push((target as Element).localName), true);
  });
  await openHostPage(page, siteUrl, { html: await fillIn(html, siteUrl) });
  const tags = [...html.matchAll(/<([a-z]+(?:-[a-z]+)+)[\s>]/g)].map(([, tag = '']) => tag).sort();
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 2000);
        return page.evaluate(() => [...Reflect.get(window, 'readyTags')].sort());
      },
      { timeout: 20_000 },
    )
    .toEqual(tags);
}

test('the first example of each element’s page becomes a living element', async ({ page, siteUrl }) => {
  const html = pages.map(({ examples }) => splitExample(examples[0] ?? '').markup).join('\n');
  await openExamples(page, siteUrl, html);
});

for (const { tag, examples } of pages) {
  test(`each example on the page of <${tag}> becomes a living element @deep`, async ({ page, siteUrl }) => {
    for (const html of examples) await openExamples(page, siteUrl, html);
  });
}
