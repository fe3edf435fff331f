// A page of a market has each widget once. A page of the documentation shows one several times, and a person who jumps between the
// regions of a page must be able to tell them apart.

/**
 * Adds the number of an example to the names of its regions, as in `Adverts, example 2`, also to those that come later.
 *
 * @example
 * nameLandmarks(document.querySelectorAll('.live-place')[1], 2);
 */
export function nameLandmarks(place: Element, exampleNumber: number): void {
  if (exampleNumber < 2) return;
  const ending = `, example ${exampleNumber}`;
  // `ready` does not bubble.
  place.addEventListener(
    'ready',
    ({ target }) => {
      const root = target instanceof Element && target.shadowRoot;
      if (!root) return;
      const addEndings = () => {
        for (const region of root.querySelectorAll('section[aria-label]')) {
          const label = region.getAttribute('aria-label') ?? '';
          if (!label.endsWith(ending)) region.setAttribute('aria-label', label + ending);
        }
      };
      addEndings();
      const changes = { attributeFilter: ['aria-label'], childList: true, subtree: true };
      new MutationObserver(addEndings).observe(root, changes);
    },
    true,
  );
}
