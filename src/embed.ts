// The door for a script tag: it looks for our tags in the page and fetches only what they need.
import { loadElement } from 'virtual:campus-market/elements';
import { leavePageSettings } from './core/page-settings.ts';
import { gridLimit, productListPath } from './features/products/product-list-path.ts';

const address = import.meta.url;
const script = [...document.scripts].find(({ src }) => src === address);
const { apiUrl, campus, early } = leavePageSettings({
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
  if (tag === 'product-grid') startList(element);
  if (onTheirWay.has(tag)) return;
  onTheirWay.add(tag);
  fetchCode().catch((error) => {
    // The next one of its kind tries again.
    onTheirWay.delete(tag);
    console.error(`<${tag}> could not be loaded from ${address}`, error);
  });
}

/**
 * The products are asked for beside the code that shows them: on a slow network that saves a round trip. Where an
 * attribute or the stored campus is not plain, the widget itself looks into it and asks.
 */
function startList(element: Element) {
  const read = (name: string) => element.getAttribute(name) ?? undefined;
  const chosen = read('campus') ?? visitorsCampus();
  const limit = read('limit') ?? `${gridLimit}`;
  if (!/^\w*$/.test(chosen) || !/^([1-9]|[1-4]\d|50)$/.test(limit)) return;
  const filter = { campus: chosen, category: read('category'), search: read('search') };
  const url = apiUrl + productListPath(filter, +limit);
  if (early.has(url)) return;
  const answer = fetch(url);
  early.set(url, answer);
  // Whoever uses it reports the error; nobody may.
  answer.catch(() => {});
}

function visitorsCampus(): string {
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem('selectedCampus');
  } catch {
    // Storage is blocked: then nothing was chosen.
  }
  return chosen ?? campus ?? '';
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
