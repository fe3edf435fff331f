import { campusFinder } from '../../contract/shared/find-campus.ts';
import type { Reply } from '../../contract/shared/types.ts';
import { type ApiError, type Client, createClient } from '../../core/client.ts';
import type { ElementDefinition } from '../../element/element-definition.ts';
import { CheckPanel } from './CheckPanel.ts';
import { checkElements, checkPageCampus, findOwnElements } from './check-elements.ts';
import { checkSignIn, loadMedia, neededScopes, probeMedia, thingFinder } from './check-market.ts';
import { checkScript, findImportMap } from './check-script.ts';
import { explainViolations, type Violation, watchViolations } from './content-policy.ts';
import { type Finding, right, wrong } from './finding.ts';

/** How long an element may take to show something before the check says that it shows nothing. */
const shownTimeoutMs = 5000;

/** Shows a panel that tells the author of the page what is right and wrong on it. A page has one panel. */
export function startPageCheck(apiUrl: string, definitions: readonly ElementDefinition[]): void {
  if (CheckPanel.isShown()) return;
  const marketUrl = new URL('.', apiUrl).href;
  const client = createClient({ apiUrl, fetch: (url, init) => fetch(url, init) });
  const origins = new Set([new URL(apiUrl).origin]);
  const violations: Violation[] = [];
  const panel = new CheckPanel({ onRepeat: run });
  let findings: Finding[] | undefined;

  /** Also called when the page's policy blocks something later, such as the picture of a product that a visitor opens. */
  async function show(): Promise<void> {
    const blocked = await explainViolations(violations, origins, findImportMap(marketUrl));
    if (findings) panel.show([...blocked, ...findings.filter((finding) => !isExplained(finding, blocked))]);
  }

  async function run(): Promise<void> {
    panel.showProgress();
    findings = undefined;
    await pageLoaded();
    const elements = findOwnElements(definitions);
    const [market] = await Promise.all([readMarket(client), untilShown(elements)]);
    const scripts = checkScript(marketUrl);
    if (market instanceof Error) {
      await probeMedia(marketUrl);
      const unreachable = wrong(`The market does not answer at ${apiUrl} (${market.message}).`);
      const { campuses, exists } = { campuses: [], exists: async () => undefined };
      findings = [...scripts, unreachable, ...(await checkElements(definitions, { campuses, exists }))];
    } else {
      for (const origin of await loadMedia(client).catch(() => [])) origins.add(origin);
      const { config, page, campuses } = market;
      const tags = elements.map(({ localName }) => localName);
      const isRequired = definitions.some(({ tag, isPublic }) => !isPublic && tags.includes(tag));
      const needed = neededScopes(tags);
      const knownValues = { findCampus: campusFinder(campuses), campuses, exists: thingFinder(client) };
      findings = [
        ...scripts,
        ...checkPageCampus(marketUrl, knownValues),
        right(`${config.brand} answers, version ${config.version}.`),
        ...(await checkElements(definitions, knownValues)),
        { ...checkSignIn({ config, page, needed, isRequired }), topic: 'sign-in' },
      ];
    }
    await show();
  }

  watchViolations((violation) => {
    violations.push(violation);
    void show();
  });
  void run();
}

/** Whether something that did not load was blocked by the page's policy, which a finding of its own explains. */
function isExplained({ text }: Finding, blocked: readonly Finding[]): boolean {
  const explains = (pattern: RegExp, directive: string) =>
    pattern.test(text) && blocked.some((finding) => finding.text.endsWith(`(${directive}).`));
  return (
    explains(/^The style sheet could not/, 'style-src') ||
    // Without data, a widget shows an error, or nothing.
    explains(/^The market does not answer|^<.* (is shown\.$|shows )/s, 'connect-src')
  );
}

interface MarketFacts {
  config: Reply<'GET /config'>['config'];
  page: Reply<'GET /embeds/current'>;
  campuses: Reply<'GET /campuses'>['campuses'];
}

/** Reads what the check compares the page with. Returns the error if the market does not answer. */
async function readMarket(client: Client): Promise<MarketFacts | ApiError> {
  try {
    const [{ config }, page, { campuses }] = await Promise.all([
      client.read('GET /config'),
      client.read('GET /embeds/current'),
      client.read('GET /campuses'),
    ]);
    return { config, page, campuses };
  } catch (error) {
    return error as ApiError;
  }
}

function pageLoaded(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else addEventListener('load', () => resolve(), { once: true });
  });
}

/** Waits until all elements show something, but not longer than some seconds. */
async function untilShown(elements: readonly Element[]): Promise<void> {
  const startTime = performance.now();
  while (
    elements.some(({ shadowRoot }) => !shadowRoot?.childElementCount) &&
    performance.now() - startTime < shownTimeoutMs
  )
    await new Promise((resolve) => setTimeout(resolve, 100));
}
