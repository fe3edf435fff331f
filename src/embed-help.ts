// What the loader of the script tag fetches only on pages that need it: with shadow roots or elements of others, or with
// a mistake of their author.
import { chunksOfOthers } from 'virtual:campus-market/other-elements';
import { nearestNames } from './contract/shared/nearest-names.ts';
import type { PageSettings } from './core/page-settings.ts';

/** A page may have one script tag, because all its widgets share one market. */
export function warnOfSecond(address: string, { apiUrl, campus }: PageSettings): void {
  console.warn(
    `Campus Market: the page has a second script tag (${address}). The first one counts: its market is ${apiUrl}, its data-campus ${campus ?? 'not set'}. Remove the other.`,
  );
}

/** Tags that share so many letter pairs with one of ours are taken for a misspelling of it. */
const misspelling = 0.7;

const seenElements = new WeakSet<Element>();
const warnedTags = new Set<string>();

/**
 * Looks for our tags in the shadow root of another element, and for a tag that was meant to be one of ours. Where it is
 * one that the loader does not know by itself, the loader learns it and looks again.
 */
export function lookInside(
  element: Element,
  chunksOf: Record<string, string>,
  watch: (root: ShadowRoot) => void,
  look: (element: Element) => void,
): void {
  if (seenElements.has(element)) return;
  seenElements.add(element);
  const tag = element.localName;
  if (chunksOfOthers[tag]) {
    Object.assign(chunksOf, chunksOfOthers);
    look(element);
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

  const [meant] = nearestNames(tag, Object.keys({ ...chunksOf, ...chunksOfOthers }), 1, misspelling);
  if (!meant || warnedTags.has(tag)) return;
  warnedTags.add(tag);
  whenLoaded(() => {
    if (!customElements.get(tag))
      console.warn(`Campus Market: there is no <${tag}>. Did you mean <${meant}>?`);
  });
}

/** Waits until the page has loaded, because until then its own scripts may define an element of that name. */
function whenLoaded(then: () => void): void {
  if (document.readyState === 'complete') then();
  else addEventListener('load', then, { once: true });
}
