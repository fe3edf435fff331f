// The entry point for a script tag: finds our tags in the page, shows each public widget as HTML from the server at once, and loads
// only the code that the page's tags need.
import { chunksOf, publicAttributes, publicTags } from 'virtual:campus-market/elements';
import { initPageSettings } from './core/page-settings.ts';
import { campusKey } from './core/storage-keys.ts';

const scriptUrl = import.meta.url;
const [urlWithoutQuery = '', query] = scriptUrl.split('?');
/** The number from which this loader counts its attempts: 0, or the last number of an older loader that loaded this one. */
const firstAttempt = Number(query) || 0;

const settings = initPageSettings({
  apiUrl: new URL('api', scriptUrl).href,
  campus: [...document.scripts].find(({ src }) => src === scriptUrl)?.dataset.campus,
});

/** Loads the code that most pages do not need. */
const loadRareCases = () => import('./embed-rare-cases.ts');

/** Returns a function that tells the author of the page that code could not be loaded. */
const tellFailure = (tag: string) => (error: unknown) =>
  console.error(`<${tag}> could not be loaded from ${scriptUrl}`, error);

/** The elements whose HTML has been requested. */
const seenElements = new WeakSet<Element>();

/** Shows an element and loads its code, if it is one of ours. */
async function load(element: Element) {
  const tag = element.localName;
  // An older loader shows the HTML of all elements already, and one of them has lost its code.
  if (firstAttempt || customElements.get(tag) || !publicTags.includes(tag)) loadCode(element);
  else if (!seenElements.has(element)) {
    seenElements.add(element);
    // Both are requested at the same time.
    const untilCode = import('./embed-until-code.ts').catch(() => {});
    const html = await showHtml(element, untilCode);
    const module = html && (await untilCode);
    if (module) module.loadCodeWhenNeeded(element, html, loadCode, requests);
    else loadCode(element);
  }
}

/** The code of each tag. */
const codeByTag = new Map<string, Promise<unknown>>();

/** Loads the code of an element. The result is rejected if the first attempt fails. */
function loadCode(element: Element): Promise<unknown> | undefined {
  const tag = element.localName;
  if (chunksOf[tag]) {
    if (!customElements.get(tag) && !codeByTag.has(tag)) codeByTag.set(tag, fetchCode(tag, firstAttempt));
  } else if (element.shadowRoot || tag.includes('-'))
    loadRareCases().then(
      (module) => module.loadUnknownElement(element, chunksOf, watch, loadCode),
      () => {}, // The widgets work without this code.
    );
  return codeByTag.get(tag);
}

/**
 * Loads the code of a tag. When that fails, the build may have been replaced or the network may be down: we retry once,
 * and then load the newest loader, which has the file names of the newest build. A loader with a version in its URL only
 * loads its own files, because the page may allow only the hashes of these files (SRI). Gives up after some minutes.
 */
function fetchCode(tag: string, attempt: number): Promise<unknown> {
  const urls =
    attempt < firstAttempt + 2 || urlWithoutQuery.includes('@')
      ? (chunksOf[tag] as string).split(',').map((name) => `./chunks/${name}.js`)
      : [`${urlWithoutQuery}?${attempt}`];
  const code = Promise.all(urls.map((url) => import(/* @vite-ignore */ url)));
  code.catch((error) => {
    if (!attempt) tellFailure(tag)(error);
    if (attempt < 9) setTimeout(fetchCode, 1000 << attempt, tag, attempt + 1);
  });
  return code;
}

/** How long the code waits for the HTML. A server that has not answered by then is slower than the code. */
const htmlTimeoutMs = 4000;

/** The HTML of each address, so that equal elements ask once. */
const requests = new Map<string, Promise<Document | null>>();

/**
 * Shows an element as HTML from the server, and returns the element around its content. Returns nothing if there is no HTML, or if the
 * element's code was loaded first.
 */
async function showHtml(
  element: Element,
  untilCode: Promise<unknown>,
): Promise<HTMLElement | null | undefined> {
  const { shadowRoot } = element;
  // If the page's own server has fetched the HTML, the browser has made the shadow root.
  const source = shadowRoot ?? (await requestHtml(element))?.querySelector('template')?.content;
  // The HTML is shown when a press on it can be kept. Meanwhile the element's code may have been loaded.
  await untilCode;
  if (!source || element.shadowRoot !== shadowRoot) return;
  // A strict CSP forbids style elements, but not style sheets that a script constructs.
  const html = shadowRoot ?? document.importNode(source, true);
  const style = html.querySelector('style');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style?.textContent ?? '');
  style?.remove();
  const root = shadowRoot ?? element.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  if (!shadowRoot) root.append(html);
  return root.querySelector('div');
}

function requestHtml(element: Element): Promise<Document | null> {
  const query = new URLSearchParams();
  // `set` makes a string of any value.
  const add = (name: string, value: unknown) => value != null && query.set(name, value as string);
  // A property may be set before the element is defined.
  for (const name of publicAttributes)
    add(name, (element as Element & Record<string, unknown>)[name] ?? element.getAttribute(name));
  // The same priority as in core/campus.ts.
  if (!query.has('campus')) add('campus', readStorage(campusKey) ?? settings.campus);
  add('data-campus', settings.campus);
  const url = `${urlWithoutQuery.slice(0, -3)}/${element.localName}?${query}`;
  const request = requests.get(url) ?? sendRequest(url);
  requests.set(url, request);
  return request;
}

/** Requests a document. Unlike `innerHTML`, this needs no policy where the page requires Trusted Types. */
function sendRequest(url: string): Promise<Document | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', url);
    request.responseType = 'document';
    request.timeout = htmlTimeoutMs;
    request.onloadend = () => resolve(request.status === 200 ? request.responseXML : null);
    request.send();
  });
}

/** Returns a stored value. Returns nothing if storage is blocked. */
function readStorage(key: string) {
  try {
    return localStorage.getItem(key);
  } catch {}
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

// Shows the author of the page what is right and wrong on it.
if (document.querySelector('script[check]'))
  loadRareCases().then(
    (module) => module.loadPageCheck(chunksOf, fetchCode, firstAttempt),
    tellFailure('script check'),
  );
