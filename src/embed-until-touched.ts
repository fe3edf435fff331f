// What an element that is shown as HTML does until the visitor touches it.
import { publicAttributes } from 'virtual:campus-market/elements';

/**
 * Loads the code of an element as soon as its HTML is no longer what the element must show. `addresses` are those from which the HTML of
 * all elements was requested.
 */
export function loadWhenOutdated(element: Element, loadNow: () => void, addresses: string[]): void {
  // The visitor may have touched it meanwhile.
  if (customElements.get(element.localName)) return;
  const otherNames = element.getAttributeNames().filter((name) => !publicAttributes.includes(name));
  // The code warns the author of the page of misspelled attributes.
  if (otherNames.some((name) => /^(?!class$|id$|slot$|style$|hidden$)\w+$/.test(name))) loadNow();
  // The page may have changed the element while its HTML was requested.
  const ownAddresses = addresses.filter((address) => address.includes(`/${element.localName}?`));
  if (ownAddresses[0] && !ownAddresses.some((address) => isOf(element as never, new URL(address)))) loadNow();
  element.dispatchEvent(new CustomEvent('ready', { detail: {} }));
  // The code reports it once more.
  element.addEventListener('ready', (event) => event.stopImmediatePropagation(), {
    capture: true,
    once: true,
  });
  // The HTML shows what another campus sells, and what a guest sees.
  for (const type of ['campuschange', 'signinchange']) addEventListener(type, loadNow);
  new MutationObserver(loadNow).observe(element, { attributes: true });
  const setters = publicAttributes.map((name) => {
    const set = (value: unknown) => {
      Object.defineProperty(element, name, { value, configurable: true, writable: true });
      loadNow();
    };
    return [name, { set }];
  });
  // The code replaces the prototype, and takes the properties that the page has set.
  Object.setPrototypeOf(element, Object.create(HTMLElement.prototype, Object.fromEntries(setters)));
}

/** Whether an address asks for what an element must show. Without an attribute, the campus comes from elsewhere. */
const isOf = (element: Element & Record<string, unknown>, { searchParams }: URL) =>
  publicAttributes.every((name) => {
    const value = element[name] ?? element.getAttribute(name);
    return value == null
      ? name === 'campus' || !searchParams.has(name)
      : searchParams.get(name) === `${value}`;
  });
