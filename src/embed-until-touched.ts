// What an element that is shown as HTML does until the visitor touches it.
import { publicAttributes } from 'virtual:campus-market/elements';
import { campusKey, embedTokenKey } from './core/storage-keys.ts';

/** What a page can set. `market` is a property of every element. */
const propertyNames = [...publicAttributes, 'market'];

/**
 * Loads the code of an element as soon as its HTML is no longer what the element must show. `addresses` are those from which the HTML of
 * all elements was requested.
 */
export function loadWhenOutdated(element: Element, loadNow: () => void, addresses: string[]): void {
  // The visitor may have touched it meanwhile.
  if (customElements.get(element.localName)) return;
  const otherNames = element.getAttributeNames().filter((name) => !publicAttributes.includes(name));
  // The code warns the author of the page of misspelled attributes.
  const hasMistake = otherNames.some((name) => /^(?!class$|id$|slot$|style$|hidden$)\w+$/.test(name));
  if (hasMistake || 'market' in element || isOutdated(element, addresses)) {
    loadNow();
    return;
  }
  let hasChanged = false;
  const loadChanged = () => {
    hasChanged = true;
    loadNow();
  };
  // The HTML shows what another campus sells, and what a guest sees.
  for (const type of ['campuschange', 'signinchange']) addEventListener(type, loadChanged);
  // The visitor may choose a campus or sign in in another tab, or clear the storage: then there is no key.
  addEventListener('storage', ({ key }) => {
    if (key === null || key === campusKey || key === embedTokenKey) loadChanged();
  });
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
  const hideRepeated = (event: Event) => hasChanged || event.stopImmediatePropagation();
  element.addEventListener('ready', hideRepeated, { capture: true, once: true });
}

/** Whether an element shows something else than it must. */
function isOutdated(element: Element, addresses: string[]): boolean {
  const ownAddresses = addresses.filter((address) => address.includes(`/${element.localName}?`));
  // The page's own server has fetched the HTML, which does not know the campus of the visitor.
  if (!ownAddresses[0]) return !element.hasAttribute('campus') && hasChosenCampus();
  // The page may have changed the element while its HTML was requested.
  return !ownAddresses.some((address) => isOf(element as never, new URL(address)));
}

function hasChosenCampus(): boolean {
  try {
    return localStorage.getItem(campusKey) !== null;
  } catch {
    // Storage is blocked, so no campus is stored.
    return false;
  }
}

/** Whether an address asks for what an element must show. Without an attribute, the campus comes from elsewhere. */
const isOf = (element: Element & Record<string, unknown>, { searchParams }: URL) =>
  publicAttributes.every((name) => {
    const value = element[name] ?? element.getAttribute(name);
    return value == null
      ? name === 'campus' || !searchParams.has(name)
      : searchParams.get(name) === `${value}`;
  });
