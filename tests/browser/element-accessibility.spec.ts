import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { cellsInPage, resultCells } from '../../scripts/docs/accessibility-page.mjs';
import { type AxeResult, checkByAxe } from '../support/browser/axe.ts';
import { expect, test } from '../support/browser/browser.ts';
import { definitions, openState, statesOf, type Tag } from '../support/browser/element-states.ts';
import { projectFolder } from '../support/project-folder.ts';

// Each element in each of its states and themes, checked by axe. `npm run docs -- --proof` writes the results to the page
// docs/proof/accessibility.md; `npm test -- --deep` fails if they are no longer what that page says.

/** The folder for the results, while they are written. */
const resultsFolder = process.env.PROOF_RESULTS;
const deepTag = resultsFolder ? '' : ' @deep';

// axe is slow while other tests use both processor cores, and an element has up to seven states.
test.setTimeout(300_000);

const colorsOfPage = (declarations: string) => async (page: Page) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`:root { ${css} }`);
    document.adoptedStyleSheets = [sheet];
  }, declarations);
};

/** Each theme of the table with what changes the page to it. */
const themes: Record<string, (page: Page) => Promise<void>> = {
  light: (page) => page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' }),
  dark: (page) => page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' }),
  own: colorsOfPage(`background: #fffefb; --campus-accent: #7a1626; --campus-on-accent: #fff; --campus-surface: #fffefb;
    --campus-text: #241a14; --campus-font: Georgia, serif; --campus-radius: 4px`),
  pale: async (page) => {
    await colorsOfPage('background: #fff; --campus-accent: #ffd54f; --campus-on-accent: #fff')(page);
    // The code that corrects colors is loaded now.
    await page.waitForFunction(() =>
      performance
        .getEntriesByType('resource')
        .some(
          (entry) =>
            /readable-colors/.test(entry.name) && (entry as PerformanceResourceTiming).responseEnd > 0,
        ),
    );
  },
};

async function checkThemes(page: Page, names: string[]): Promise<Record<string, AxeResult>> {
  const results: Record<string, AxeResult> = {};
  for (const name of names) {
    await themes[name]?.(page);
    // The widgets check the contrast of the colors in the next frame.
    await page.evaluate(async () => {
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    });
    results[name] = await checkByAxe(page);
  }
  return results;
}

for (const { tag } of definitions) {
  test(`axe finds in the states and themes of <${tag}> what the page of results says${deepTag}`, async ({
    browser,
    siteUrl,
  }) => {
    const results: { state: string; themes: Record<string, AxeResult> }[] = [];
    for (const state of statesOf(tag as Tag)) {
      const context = await browser.newContext({
        baseURL: siteUrl,
        viewport: { width: 360, height: 780 },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await test.step(state.name, () => openState(page, siteUrl, tag as Tag, state));
      // The hosted site has its own colors.
      const themeNames = Object.keys(themes).slice(0, state.openOnSite ? 2 : undefined);
      results.push({ state: state.name, themes: await checkThemes(page, themeNames) });
      if (process.env.PROOF_PICTURES)
        await page.screenshot({
          path: join(process.env.PROOF_PICTURES, `${tag} ${state.name}.png`.replaceAll(' ', '_')),
          fullPage: true,
        });
      await context.close();
    }
    if (resultsFolder) {
      mkdirSync(resultsFolder, { recursive: true });
      writeFileSync(join(resultsFolder, `${tag}.json`), JSON.stringify(results));
    } else {
      const text = readFileSync(join(projectFolder, 'docs/proof/accessibility.md'), 'utf8');
      expect(
        results.map(({ state, themes }) => resultCells(state, themes)),
        'the table of docs/proof/accessibility.md, which npm run docs -- --proof writes',
      ).toEqual(cellsInPage(text, tag));
    }
  });
}
