import { policyHash } from '../../core/policy-hash.ts';
import { type Finding, wrong } from './finding.ts';

/** What the page's content security policy has blocked. */
export interface Violation {
  /** The directive that blocked it, such as `img-src`. */
  directive: string;
  blockedUrl: string;
  /** The whole policy. */
  policy: string;
}

/** The fields that the browser's events and reports have in common, by the names in reports. */
interface ViolationReport {
  effectiveDirective: string;
  blockedURL: string | null;
  originalPolicy: string;
  disposition: string;
}

/**
 * Calls back with everything that the page's policy blocks: from now on, and, in browsers that keep reports, what it blocked before
 * this code was loaded. Policies that only report block nothing.
 */
export function watchViolations(callback: (violation: Violation) => void): void {
  const seen = new Set<string>();
  const add = ({ effectiveDirective, blockedURL, originalPolicy: policy, disposition }: ViolationReport) => {
    const directive = effectiveDirective.replace(/-(elem|attr)$/, '');
    const blockedUrl = blockedURL ?? '';
    if (disposition === 'report' || seen.has(`${directive} ${blockedUrl}`)) return;
    seen.add(`${directive} ${blockedUrl}`);
    callback({ directive, blockedUrl, policy });
  };
  document.addEventListener('securitypolicyviolation', (event) =>
    add({
      effectiveDirective: event.effectiveDirective,
      blockedURL: event.blockedURI,
      originalPolicy: event.originalPolicy,
      disposition: event.disposition,
    }),
  );
  // Firefox has no reports for scripts. There, what was blocked before is found when the check loads it again.
  if (!('ReportingObserver' in window)) return;
  const observer = new ReportingObserver(
    (reports) => {
      for (const { body } of reports) if (body) add(body as unknown as ViolationReport);
    },
    { types: ['csp-violation'], buffered: true },
  );
  observer.observe();
}

/** What each directive allows, as the object of a sentence. */
const blockedThings: Record<string, string> = {
  'script-src': 'code',
  'style-src': 'the style sheet',
  'connect-src': 'data and HTML',
  'img-src': 'pictures',
  'media-src': 'videos',
  'frame-src': 'frames',
};

/** Something that the policy blocks, and the source that allows it. */
interface Block {
  kind: 'wrong' | 'hint';
  text: string;
  directive: string;
  source: string;
  policy: string;
}

/**
 * Explains what the policy blocks of the market, with the directive that allows it. `origins` are those that the market loads from.
 * The directive allows all that is wrong at once, because a page has only one of each.
 */
export async function explainViolations(
  violations: readonly Violation[],
  origins: ReadonlySet<string>,
  importMap: HTMLScriptElement | undefined,
): Promise<Finding[]> {
  const blocks = [
    ...findBlockedOrigins(violations, origins),
    ...(await findBlockedStyles(violations)),
    ...(await findBlockedImportMap(violations, importMap)),
  ];
  return blocks.map(({ kind, text, directive, policy, source }) => {
    const others = blocks.filter((other) => other.directive === directive && other.kind === 'wrong');
    const sources = [...new Set([...others.map((other) => other.source), source])];
    return { ...wrong(text, allowedDirective(policy, directive, sources), 'In the policy, write:'), kind };
  });
}

function findBlockedOrigins(violations: readonly Violation[], origins: ReadonlySet<string>): Block[] {
  const explained = new Set<string>();
  const directives = Object.keys(blockedThings);
  // The browser reports them in any order.
  const sorted = [...violations].sort(
    (a, b) => directives.indexOf(a.directive) - directives.indexOf(b.directive),
  );
  return sorted.flatMap(({ directive, blockedUrl, policy }): Block[] => {
    const origin = URL.canParse(blockedUrl) ? new URL(blockedUrl).origin : '';
    if (!origins.has(origin) || explained.has(directive + origin)) return [];
    explained.add(directive + origin);
    const text = `The page's content security policy blocks ${blockedThings[directive] ?? 'something'} of the market (${directive}).`;
    return [{ kind: 'wrong', text, directive, source: origin, policy }];
  });
}

/** Returns a directive that allows what the policy allows already, and other sources. */
function allowedDirective(policy: string, directive: string, added: readonly string[]): string {
  const directives = new Map(
    policy.split(';').map((text) => {
      const [name = '', ...sources] = text.trim().split(/\s+/);
      return [name.toLowerCase(), sources];
    }),
  );
  // Without the directive, browsers use another one, and with it no longer.
  const sources = [
    `${directive}-elem`,
    directive,
    directive === 'frame-src' ? 'child-src' : '',
    'default-src',
  ]
    .map((name) => directives.get(name))
    .find((list) => list !== undefined);
  const kept = (sources ?? []).filter((one) => one !== "'none'" && !added.includes(one));
  const name = directives.has(`${directive}-elem`) ? `${directive}-elem` : directive;
  return [name, ...kept, ...added].join(' ');
}

const findInline = (violations: readonly Violation[], inlineDirective: string) =>
  violations.find(({ directive, blockedUrl }) => directive === inlineDirective && blockedUrl === 'inline');

/** Finds the `<style>` elements that the policy blocks. Those without colors for the widgets are the page's own affair. */
async function findBlockedStyles(violations: readonly Violation[]): Promise<Block[]> {
  const violation = findInline(violations, 'style-src');
  if (!violation) return [];
  const blocked = [...document.querySelectorAll('style')].filter(
    ({ sheet, type, textContent }) => !sheet && textContent && (type === '' || type === 'text/css'),
  );
  const blocks = blocked.map(async ({ textContent }): Promise<Block[]> => {
    const source = await policyHash(textContent ?? '');
    if (!source) return [];
    const hasColors = textContent?.includes('--campus-');
    const text = hasColors
      ? "The page's content security policy blocks the <style> with your colors, so the widgets have the usual ones."
      : "The page's content security policy blocks a <style> of the page.";
    return [
      { kind: hasColors ? 'wrong' : 'hint', text, directive: 'style-src', source, policy: violation.policy },
    ];
  });
  return (await Promise.all(blocks)).flat();
}

/** Finds out whether the policy blocks the import map, which is an inline script. */
async function findBlockedImportMap(
  violations: readonly Violation[],
  importMap: HTMLScriptElement | undefined,
): Promise<Block[]> {
  const violation = findInline(violations, 'script-src');
  if (!violation || !importMap || importMap.nonce) return [];
  const source = await policyHash(importMap.text);
  if (!source || violation.policy.includes(source)) return [];
  const text =
    "The page's content security policy blocks the import map, so the browser checks only the first file of the script.";
  return [{ kind: 'wrong', text, directive: 'script-src', source, policy: violation.policy }];
}
