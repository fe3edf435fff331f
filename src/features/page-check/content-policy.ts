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

/** Explains each directive that blocked something of the market. `origins` are those that the market loads from. */
export function explainViolations(violations: readonly Violation[], origins: ReadonlySet<string>): Finding[] {
  const explained = new Set<string>();
  const directives = Object.keys(blockedThings);
  // The browser reports them in any order.
  const sorted = [...violations].sort(
    (a, b) => directives.indexOf(a.directive) - directives.indexOf(b.directive),
  );
  return sorted.flatMap(({ directive, blockedUrl, policy }) => {
    const origin = URL.canParse(blockedUrl) ? new URL(blockedUrl).origin : '';
    if (!origins.has(origin) || explained.has(directive + origin)) return [];
    explained.add(directive + origin);
    const text = `The page's content security policy blocks ${blockedThings[directive] ?? 'something'} of the market (${directive}).`;
    return [wrong(text, allowedDirective(policy, directive, origin), 'In the policy, write:')];
  });
}

/** Returns a directive that allows what the policy allows already, and another source. */
function allowedDirective(policy: string, directive: string, source: string): string {
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
  const kept = (sources ?? []).filter((one) => one !== "'none'" && one !== source);
  const name = directives.has(`${directive}-elem`) ? `${directive}-elem` : directive;
  return [name, ...kept, source].join(' ');
}

/**
 * Explains that the policy blocks the import map, which is an inline script. Browsers compute hashes only on pages that are loaded by
 * https or from this machine.
 */
export async function explainBlockedImportMap(
  violations: readonly Violation[],
  importMap: HTMLScriptElement | undefined,
): Promise<Finding[]> {
  const violation = violations.find(
    ({ directive, blockedUrl }) => directive === 'script-src' && blockedUrl === 'inline',
  );
  if (!violation || !importMap || importMap.nonce || !crypto.subtle) return [];
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(importMap.text));
  const hash = `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
  if (violation.policy.includes(hash)) return [];
  return [
    wrong(
      "The page's content security policy blocks the import map, so the browser checks only the first file of the script.",
      allowedDirective(violation.policy, 'script-src', hash),
      'In the policy, write:',
    ),
  ];
}
