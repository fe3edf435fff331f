// The entry point for a script tag: it looks for our tags in the page and fetches only what they need.
import { chunksOf, earlyReads } from 'virtual:campus-market/elements';
import { readCampusId } from './core/campus-order.ts';
import { leavePageSettings, type PageSettings } from './core/page-settings.ts';
import type { StorageKey } from './core/storage.ts';
import { parseRange } from './element/attribute.ts';

const address = import.meta.url;
const [path = '', query] = address.split('?');
/** Above 0 in a loader that an earlier one has fetched, because code of that build did not load. */
const firstAttempt = Number(query) || 0;

const [script, second] = [...document.scripts].filter(({ src }) => src === address);
const own: PageSettings = {
  apiUrl: new URL('api', address).href,
  campus: script?.dataset.campus,
  early: new Map(),
};
const settings = leavePageSettings(own);
if (second || (settings !== own && !firstAttempt)) {
  loadHelp((module) => module.warnOfSecond(address, settings));
}

/** Loads code that most pages do not need. */
function loadHelp(use: (module: typeof import('./embed-help.ts')) => void): void {
  import('./embed-help.ts').then(use, () => {}); // Without it the widgets work all the same.
}

const requestedTags = new Set<string>();

function look(element: Element) {
  const tag = element.localName;
  if (!chunksOf[tag]) {
    if (element.shadowRoot || tag.includes('-'))
      loadHelp((module) => module.lookInside(element, chunksOf, watch, look));
  } else if (!customElements.get(tag)) {
    startEarly(element);
    if (!requestedTags.has(tag)) fetchCode(tag, firstAttempt);
    requestedTags.add(tag);
  }
}

/**
 * When the code does not load, the build may be gone or the network may have failed. We request the same code
 * once more, and after that a fresh loader, which knows the newest build. A loader of one version requests
 * only its own files, because a page may allow no others by their hashes. Gives up after some minutes.
 */
function fetchCode(tag: string, attempt: number) {
  const urls =
    attempt < firstAttempt + 2 || path.includes('@')
      ? (chunksOf[tag] as string).split(',').map((name) => `./chunks/${name}.js`)
      : [`${path}?${attempt}`];
  Promise.all(urls.map((url) => import(/* @vite-ignore */ url))).catch((error) => {
    if (!attempt) console.error(`<${tag}> could not be loaded from ${address}`, error);
    if (attempt < 9) setTimeout(fetchCode, 2 ** attempt * 1000, tag, attempt + 1);
  });
}

/**
 * Asks for what the element will show beside the code that shows it: on a slow network that saves a round trip.
 */
function startEarly(element: Element) {
  const [callPath, attributes] = earlyReads[element.localName] ?? [];
  if (!attributes) return;
  const query = new URLSearchParams();
  for (const [name, byDefault, from, to] of attributes) {
    // A property that was set before the element is defined counts as it will then.
    const given =
      (element as Element & Record<string, string | undefined>)[name] ?? element.getAttribute(name);
    let value = from && to && given !== null ? parseRange(from, to, given) : given;
    // In the order of campus-order.ts.
    if (name === 'campus') value ??= storedCampus() ?? settings.campus;
    value ??= byDefault;
    if (value) query.set(name, `${value}`);
  }
  const url = `${settings.apiUrl + callPath}?${query}`;
  if (settings.early.has(url)) return;
  const answer = fetch(url);
  settings.early.set(url, answer);
  // The element reports the error; without this the browser would report it too.
  answer.catch(() => {});
}

function storedCampus(): string | undefined {
  try {
    return readCampusId(localStorage.getItem('selectedCampus' satisfies StorageKey));
  } catch {
    // Storage is blocked: then nothing was chosen.
    return undefined;
  }
}

const observer = new MutationObserver((changes) => {
  for (const { addedNodes } of changes) {
    for (const node of addedNodes) {
      if (node instanceof Element) {
        look(node);
        scan(node);
      }
    }
  }
});

function scan(root: ParentNode) {
  for (const element of root.querySelectorAll('*')) look(element);
}

/** Looks for our tags in a document or a shadow root, now and whenever something is added. */
function watch(root: Document | ShadowRoot) {
  scan(root);
  observer.observe(root, { childList: true, subtree: true });
}

watch(document);
