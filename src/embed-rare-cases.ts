// The script tag's loader loads this file only on pages that need it: pages with shadow roots, with custom elements that
// the loader does not know, with a mistake of their author, or that check themselves.
import { chunksOfOthers } from 'virtual:campus-market/elements';
import { nearestNames } from './contract/shared/nearest-names.ts';

/** Unknown tags with at least this similarity to one of our tags count as misspelled. */
const misspelledSimilarityMin = 0.7;

const seenElements = new WeakSet<Element>();
const warnedTags = new Set<string>();

/**
 * Handles a custom element that the loader does not know. For one of our less common tags, it completes the loader's
 * map and loads the tag. For any other element, it searches the shadow root for our tags, and warns if the tag looks
 * misspelled.
 */
export function loadUnknownElement(
  element: Element,
  chunksOf: Record<string, string>,
  watch: (root: ShadowRoot) => void,
  loadCode: (element: Element) => void,
): void {
  if (seenElements.has(element)) return;
  seenElements.add(element);
  const tag = element.localName;
  if (chunksOfOthers[tag]) {
    Object.assign(chunksOf, chunksOfOthers);
    loadCode(element);
    return;
  }
  const watchRoot = () => {
    if (element.shadowRoot) watch(element.shadowRoot);
  };
  if (element.shadowRoot || customElements.get(tag)) {
    watchRoot();
    return;
  }
  void customElements.whenDefined(tag).then(watchRoot);

  const [similarTag] = nearestNames(
    tag,
    Object.keys({ ...chunksOf, ...chunksOfOthers }),
    1,
    misspelledSimilarityMin,
  );
  if (!similarTag || warnedTags.has(tag)) return;
  warnedTags.add(tag);
  whenLoaded(() => {
    if (!customElements.get(tag))
      console.warn(`Campus Market: there is no <${tag}>. Did you mean <${similarTag}>?`);
  });
}

/** Loads the code that shows the author of the page what is right and wrong on it. */
export function loadPageCheck(
  chunksOf: Record<string, string>,
  fetchCode: (tag: string, attempt: number) => unknown,
  firstAttempt: number,
): void {
  Object.assign(chunksOf, chunksOfOthers);
  fetchCode('script check', firstAttempt);
}

/** Calls back once the page has loaded. Until then, the scripts of the page may still define the element. */
function whenLoaded(callback: () => void): void {
  if (document.readyState === 'complete') callback();
  else addEventListener('load', callback, { once: true });
}
