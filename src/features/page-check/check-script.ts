import { nearestNames } from '../../contract/shared/nearest-names.ts';
import { type Finding, hint, right, startTag, wrong } from './finding.ts';

const scriptPath = /\/embed(@[\d.]+)?\.js(\?|$)/;
const styleSheetPath = /\/embed(@[\d.]+)?\.css(\?|$)/;
const exactVersion = /@(\d+\.\d+\.\d+)\./;

/** The attributes of the script tag that are spelt right: our own, and those of HTML. */
const scriptAttributes =
  'type src data-campus check integrity crossorigin nonce async defer id class referrerpolicy fetchpriority blocking'.split(
    ' ',
  );

/** Other names with at least this similarity to `data-campus` are mistakes. */
const misspelledSimilarityMin = 0.4;

/** Checks the script tags, the style sheet and the import map. `marketUrl` ends with a slash. */
export function checkScript(marketUrl: string): Finding[] {
  // Other sites also name their scripts `embed.js`, but these are not modules.
  const scripts = [...document.scripts].filter(
    ({ src, type }) => scriptPath.test(src) && (type === 'module' || src.startsWith(marketUrl)),
  );
  const script = scripts.find(({ src }) => src.startsWith(marketUrl));
  if (!script) return [hint('The script tag is no longer on the page.')];
  const tag = `${startTag(script)}</script>`;
  const findings = [right(`The script runs: ${script.src}`)];
  if (script.type !== 'module')
    findings.push(
      wrong(
        'The script tag has no type="module", so it starts late.',
        `${startTag(script, { type: 'module' })}</script>`,
      ),
    );
  if (scripts.length > 1)
    findings.push(
      wrong(
        `The page has ${scripts.length} script tags of a market, and only the first one counts. Keep one of them.`,
        tag,
      ),
    );
  return [
    ...findings,
    ...checkScriptAttributes(script),
    ...checkIntegrity(script, marketUrl),
    ...checkStyleSheet(script, marketUrl),
    ...checkMixedContent(marketUrl),
  ];
}

function checkScriptAttributes(script: HTMLScriptElement): Finding[] {
  return script.getAttributeNames().flatMap((name) => {
    if (scriptAttributes.includes(name)) return [];
    if (!nearestNames(name, ['data-campus'], 1, misspelledSimilarityMin)[0]) return [];
    const changes = { [name]: null, 'data-campus': script.getAttribute(name) };
    const text = `The script tag has no attribute ${name}. Write data-campus.`;
    return [wrong(text, `${startTag(script, changes)}</script>`)];
  });
}

/** Checks the hashes with which a page allows only code that somebody has reviewed. */
function checkIntegrity(script: HTMLScriptElement, marketUrl: string): Finding[] {
  if (!script.integrity) return [];
  const version = exactVersion.exec(script.src)?.[1];
  if (!version)
    return [
      wrong(
        'The script tag has a hash (integrity), but its address always has the newest version. With the next version, browsers will refuse it.',
        `${startTag(script, { integrity: null, crossorigin: null })}</script>`,
      ),
    ];
  if (findImportMap(marketUrl))
    return [right(`Version ${version} is fixed, and the browser checks all its files.`)];
  return [
    wrong(
      'The browser checks only the first file of the script, because the import map with the other hashes is missing.',
      `${marketUrl}embed@${version}.txt`,
      'Copy all lines from this address:',
    ),
  ];
}

/** Returns the import map with the hashes of our files. */
export function findImportMap(marketUrl: string): HTMLScriptElement | undefined {
  return [...document.scripts].find(
    ({ type, text }) => type === 'importmap' && text.includes(`${marketUrl}embed@`),
  );
}

/** Returns the style sheet that reserves the space of widgets. */
function findStyleSheet(): HTMLLinkElement | undefined {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel~=stylesheet]');
  return [...links].find(({ href }) => styleSheetPath.test(href));
}

function checkStyleSheet(script: HTMLScriptElement, marketUrl: string): Finding[] {
  const link = findStyleSheet();
  const version = exactVersion.exec(script.src)?.[0] ?? '.';
  const tag = `<link rel="stylesheet" href="${marketUrl}embed${version}css">`;
  if (!link)
    return [
      hint(
        'The style sheet is not on the page. The widgets work without it, but the page may jump while they load.',
        tag,
      ),
    ];
  if (link.sheet) return [right('The style sheet is loaded.')];
  if (link.integrity && link.crossOrigin === null)
    return [
      wrong(
        'The style sheet has a hash (integrity) without crossorigin, so the browser refuses it.',
        startTag(link, { crossorigin: '' }),
      ),
    ];
  const reason = link.integrity ? ' Perhaps its hash (integrity) belongs to another version.' : '';
  return [wrong(`The style sheet could not be loaded.${reason}`, tag)];
}

/** Finds tags that load from the market by http, which browsers block on a page that is loaded by https. */
function checkMixedContent(marketUrl: string): Finding[] {
  if (location.protocol !== 'https:') return [];
  const httpUrl = marketUrl.replace('https:', 'http:');
  return ['src', 'href'].flatMap((name) =>
    [...document.querySelectorAll(`:is(script, link, iframe)[${name}^="${httpUrl}"]`)].map((element) => {
      const secureUrl = element.getAttribute(name)?.replace('http:', 'https:') ?? '';
      return wrong(
        `The page is loaded by https, so the browser blocks a <${element.localName}> of the market whose address begins with http:`,
        startTag(element, { [name]: secureUrl }),
      );
    }),
  );
}
