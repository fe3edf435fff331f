import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

/**
 * Returns an axe that checks the page, the element of `selector`, or the element of `shadowSelector` in its shadow root. Skips
 * other frames, and details of results of other types than `resultTypes`, which makes a check four times faster.
 */
async function axeFor(
  page: Page,
  resultTypes: ('violations' | 'incomplete')[],
  selector?: string,
  shadowSelector?: string,
): Promise<AxeBuilder> {
  // `preload` would fetch style sheets of other origins, which violates a strict content policy.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes, preload: false });
  // With forced colors the browser paints system colors, but axe compares the original colors.
  const hasForcedColors = await page.evaluate(() => matchMedia('(forced-colors: active)').matches);
  if (hasForcedColors) axe.disableRules('color-contrast');
  if (selector) axe.include(shadowSelector ? { fromShadowDom: [selector, shadowSelector] } : selector);
  return axe;
}

/** Returns axe's violations in the page, in the element of `selector`, or in the element of `shadowSelector` in its shadow root. */
export async function findViolations(
  page: Page,
  selector?: string,
  shadowSelector?: string,
): Promise<string[]> {
  const axe = await axeFor(page, ['violations'], selector, shadowSelector);
  return describeViolations(await axe.analyze());
}

/**
 * Returns only axe's violations of color contrast. They are all that may change with the color scheme, because the page stays
 * the same.
 */
export async function findContrastViolations(page: Page): Promise<string[]> {
  const axe = (await axeFor(page, ['violations'])).withRules('color-contrast');
  return describeViolations(await axe.analyze());
}

const describeViolations = ({ violations }: AxeResults) =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`);

/** What axe says of a page. */
export interface AxeResult {
  /** The broken rules, each with the number of places. */
  violations: { rule: string; places: string[] }[];
  /** The rules that axe could not decide, and leaves to a person. */
  undecided: string[];
  version: string;
}

/** Checks the whole page by axe. */
export async function checkByAxe(page: Page): Promise<AxeResult> {
  const axe = await axeFor(page, ['violations', 'incomplete']);
  const { violations, incomplete, testEngine } = await axe.analyze();
  return {
    violations: violations.map(({ id, nodes }) => ({ rule: id, places: nodes.map(({ html }) => html) })),
    undecided: incomplete.map(({ id }) => id),
    version: testEngine.version,
  };
}
