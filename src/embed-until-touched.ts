// What an element that is shown as HTML does until the visitor touches it.
import { publicAttributes } from 'virtual:campus-market/elements';
import { sessionBeginEvent } from './core/session/begin-session.ts';
import { campusKey, embedTokenKey } from './core/storage-keys.ts';

/** What a page can set. `market` is a property of every element. */
const propertyNames = [...publicAttributes, 'market'];

/** Loads the code of each tag. Not of each element, so that elements that the page has removed are not kept in memory. */
const loadByTag = new Map<string, () => void>();

/** How often all HTML was outdated, because it shows what another campus sells, or what a guest sees. */
let visitorChanges = 0;

function loadAll() {
  visitorChanges += 1;
  for (const load of loadByTag.values()) load();
}

/** The campus that the visitor has chosen on this page. On a page with `data-campus`, it is not stored. */
let campusOfVisit: string | undefined;

addEventListener('campuschange', (event) => {
  campusOfVisit = (event as CustomEvent<{ campus?: string } | null>).detail?.campus;
  loadAll();
});
addEventListener(sessionBeginEvent, loadAll);
// The visitor may choose a campus or sign in in another tab, or clear the storage: then there is no key.
addEventListener('storage', ({ key }) => {
  if (key === null || key === campusKey || key === embedTokenKey) loadAll();
});

/** The requests for the HTML of all elements, by their addresses. */
type Requests = ReadonlyMap<string, Promise<Document | null>>;

/** Loads the code of an element as soon as its HTML is no longer what the element must show. */
export async function loadWhenOutdated(
  element: Element,
  loadNow: () => void,
  requests: Requests,
): Promise<void> {
  const isUpToDate = await showsItsHtml(element, requests);
  // The visitor may have touched it meanwhile.
  if (customElements.get(element.localName)) return;
  const otherNames = element.getAttributeNames().filter((name) => !publicAttributes.includes(name));
  // The code warns the author of the page of misspelled attributes.
  const hasMistake = otherNames.some((name) => /^(?!class$|id$|slot$|style$|hidden$)\w+$/.test(name));
  // With `write`, the code opens a dialog at once.
  if (hasMistake || 'market' in element || readValue(element, 'write') != null || !isUpToDate) {
    loadNow();
    return;
  }
  const changesBefore = visitorChanges;
  let hasChanged = false;
  const loadChanged = () => {
    hasChanged = true;
    loadNow();
  };
  loadByTag.set(element.localName, loadNow);
  new MutationObserver(loadChanged).observe(element, { attributes: true });
  const setters = propertyNames.map((name) => {
    const set = (value: unknown) => {
      Object.defineProperty(element, name, { value, configurable: true, writable: true });
      loadChanged();
    };
    return [name, { set }];
  });
  // The code replaces the prototype, and takes the properties that the page has set.
  Object.setPrototypeOf(element, Object.create(HTMLElement.prototype, Object.fromEntries(setters)));
  // Dispatched after all of this, because the page may change the element when it is ready.
  element.dispatchEvent(new CustomEvent('ready', { detail: {} }));
  // The code reports it once more, which is news only if it shows something else.
  const hideRepeated = (event: Event) => {
    if (!hasChanged && visitorChanges === changesBefore) event.stopImmediatePropagation();
  };
  element.addEventListener('ready', hideRepeated, { capture: true, once: true });
}

/** Whether an element shows the HTML of its attributes and properties. The page may have changed them while the HTML was requested. */
async function showsItsHtml(element: Element, requests: Requests): Promise<boolean> {
  const ownRequests = [...requests].filter(([address]) => address.includes(`/${element.localName}?`));
  // The page's own server has fetched the HTML. It does not know the campus of the visitor.
  if (!ownRequests[0]) return element.hasAttribute('campus') || chosenCampus() === null;
  const contentOf = (root?: ParentNode | null) => root?.querySelector('div')?.innerHTML;
  for (const [address, request] of ownRequests) {
    if (!isOf(element, new URL(address))) continue;
    // Another element of the same tag may have asked for it.
    const html = (await request)?.querySelector('template')?.content;
    if (html && contentOf(html) === contentOf(element.shadowRoot)) return true;
  }
  return false;
}

/** As in core/campus.ts. */
function chosenCampus(): string | null {
  try {
    return campusOfVisit ?? localStorage.getItem(campusKey);
  } catch {
    // Storage is blocked, so no campus is stored.
    return null;
  }
}

/** Returns a property that the page has set, or else the attribute. */
const readValue = (element: Element, name: string): unknown =>
  Reflect.get(element, name) ?? element.getAttribute(name);

/** Whether an address asks for what an element must show. */
const isOf = (element: Element, { searchParams }: URL) =>
  publicAttributes.every((name) => {
    const value = readValue(element, name);
    // As in the loader.
    const defaultValue = name === 'campus' ? (chosenCampus() ?? searchParams.get('data-campus')) : null;
    return searchParams.get(name) === (value == null ? defaultValue : `${value}`);
  });
