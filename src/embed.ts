// The entry point for a script tag: finds our tags in the page and loads only the code that they need.
import { chunksOf, earlyReads } from 'virtual:campus-market/elements';
import { initPageSettings, type PageSettings } from './core/page-settings.ts';
import { parseCampusId } from './core/parse-campus-id.ts';
import { campusKey } from './core/storage-keys.ts';
import { parseInRange } from './element/attribute.ts';

const scriptUrl = import.meta.url;
const [urlWithoutQuery = '', query] = scriptUrl.split('?');
/** The number from which this loader counts its attempts: 0, or the last number of an older loader that loaded this one. */
const firstAttempt = Number(query) || 0;

const [script, secondScript] = [...document.scripts].filter(({ src }) => src === scriptUrl);
const ownSettings: PageSettings = {
  apiUrl: new URL('api', scriptUrl).href,
  campus: script?.dataset.campus,
  early: new Map(),
};
const settings = initPageSettings(ownSettings);
if (secondScript || (settings !== ownSettings && !firstAttempt)) {
  loadRareCases((module) => module.warnOfSecondScript(scriptUrl, settings));
}

/** Loads the code that most pages do not need. */
function loadRareCases(callback: (module: typeof import('./embed-rare-cases.ts')) => void): void {
  import('./embed-rare-cases.ts').then(callback, () => {}); // The widgets work without this code.
}

const requestedTags = new Set<string>();

/** Loads the code of an element if it is one of ours. */
function load(element: Element) {
  const tag = element.localName;
  if (!chunksOf[tag]) {
    if (element.shadowRoot || tag.includes('-'))
      loadRareCases((module) => module.loadUnknownElement(element, chunksOf, watch, load));
  } else if (!customElements.get(tag)) {
    startFirstRead(element);
    if (!requestedTags.has(tag)) fetchCode(tag, firstAttempt);
    requestedTags.add(tag);
  }
}

/**
 * Loads the code of a tag. When that fails, the build may have been replaced or the network may be down: we retry once,
 * and then load the newest loader, which has the file names of the newest build. A loader with a version in its URL only
 * loads its own files, because the page may allow only the hashes of these files (SRI). Gives up after some minutes.
 */
function fetchCode(tag: string, attempt: number) {
  const urls =
    attempt < firstAttempt + 2 || urlWithoutQuery.includes('@')
      ? (chunksOf[tag] as string).split(',').map((name) => `./chunks/${name}.js`)
      : [`${urlWithoutQuery}?${attempt}`];
  Promise.all(urls.map((url) => import(/* @vite-ignore */ url))).catch((error) => {
    if (!attempt) console.error(`<${tag}> could not be loaded from ${scriptUrl}`, error);
    if (attempt < 9) setTimeout(fetchCode, 2 ** attempt * 1000, tag, attempt + 1);
  });
}

/** Sends an element's first API request while its code is loading, which saves a round trip. */
function startFirstRead(element: Element) {
  const [callPath, attributes] = earlyReads[element.localName] ?? [];
  if (!attributes) return;
  const query = new URLSearchParams();
  for (const [name, defaultValue, min, max] of attributes) {
    // A property may be set before the element is defined.
    const attributeValue =
      (element as Element & Record<string, string | undefined>)[name] ?? element.getAttribute(name);
    let value =
      min && max && attributeValue !== null ? parseInRange(min, max, attributeValue) : attributeValue;
    // The same priority as in core/campus.ts.
    if (name === 'campus') value ??= storedCampus() ?? settings.campus;
    value ??= defaultValue;
    if (value) query.set(name, `${value}`);
  }
  const url = `${settings.apiUrl + callPath}?${query}`;
  if (settings.early.has(url)) return;
  const response = fetch(url);
  settings.early.set(url, response);
  // Prevents the browser from reporting an unhandled rejection, because the element reports the error.
  response.catch(() => {});
}

function storedCampus(): string | undefined {
  try {
    return parseCampusId(localStorage.getItem(campusKey));
  } catch {
    // Storage is blocked, so no choice was stored.
    return undefined;
  }
}

const observer = new MutationObserver((changes) => {
  for (const { addedNodes } of changes) {
    for (const node of addedNodes) {
      if (node instanceof Element) {
        load(node);
        scan(node);
      }
    }
  }
});

function scan(root: ParentNode) {
  for (const element of root.querySelectorAll('*')) load(element);
}

/** Loads our tags in a document or a shadow root, now and whenever elements are added. */
function watch(root: Document | ShadowRoot) {
  scan(root);
  observer.observe(root, { childList: true, subtree: true });
}

watch(document);
