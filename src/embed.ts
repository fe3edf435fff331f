// The door for a script tag: it looks for our tags in the page and fetches only what they need.
import { earlyReads, loadElement } from 'virtual:campus-market/elements';
import { queryText } from './core/api-path.ts';
import { campusInOrder, readCampusId } from './core/campus-order.ts';
import { leavePageSettings } from './core/page-settings.ts';
import type { StorageKey } from './core/storage.ts';

const address = import.meta.url;
const script = [...document.scripts].find(({ src }) => src === address);
const {
  apiUrl,
  campus,
  early: requests,
} = leavePageSettings({
  apiUrl: new URL('api', address).href,
  siteUrl: new URL('.', address).href,
  campus: script?.dataset.campus,
  early: new Map(),
});

const tags = Object.keys(loadElement);
const onTheirWay = new Set<string>();

function load(element: Element) {
  const tag = element.localName;
  const fetchCode = loadElement[tag];
  if (!fetchCode || customElements.get(tag)) return;
  startEarly(element);
  if (onTheirWay.has(tag)) return;
  onTheirWay.add(tag);
  fetchCode().catch((error) => {
    // The next one of its kind tries again.
    onTheirWay.delete(tag);
    console.error(`<${tag}> could not be loaded from ${address}`, error);
  });
}

/**
 * Asks for what the element will show beside the code that shows it: on a slow network that saves a round trip.
 */
function startEarly(element: Element) {
  const [path = '', attributes] = earlyReads[element.localName] ?? [];
  if (!attributes) return;
  const query: Record<string, string | number | undefined> = {};
  for (const [name, byDefault, parse] of attributes) {
    const text = element.getAttribute(name) ?? undefined;
    const value = text === undefined ? byDefault : parse ? parse(text) : text;
    // The element itself warns of an attribute that cannot be read.
    if (text !== undefined && value === undefined) return;
    query[name] = value as string;
  }
  query.campus = campusInOrder({ fixed: query.campus as string, chosen: storedCampus(), ofPage: campus });
  const url = apiUrl + path + queryText(query);
  if (requests.has(url)) return;
  const answer = fetch(url);
  requests.set(url, answer);
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

function scan(root: ParentNode) {
  for (const element of root.querySelectorAll(tags.join())) load(element);
}

scan(document);
new MutationObserver((changes) => {
  for (const { addedNodes } of changes) {
    for (const node of addedNodes) {
      if (node instanceof Element) {
        load(node);
        scan(node);
      }
    }
  }
}).observe(document, { childList: true, subtree: true });
