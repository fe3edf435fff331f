import type { Options } from 'preact';

/** Preact's internal hook for new roots, and the counter of a root, by their mangled names in Preact's build. */
interface WithRoots extends Options {
  __?: (root: { __m?: [root: number, next: number] } | null, parent: Element) => void;
}

/**
 * Makes the ids of `useId` unique in the page, on which react-aria relies: Preact counts them from 0 in each root. This function
 * will be unnecessary once preactjs/preact#3781 is solved.
 */
export function makeIdsUniqueInPage(options: WithRoots): void {
  let rootCount = 0;
  const earlierHook = options.__;
  options.__ = (root, parent) => {
    earlierHook?.(root, parent);
    if (root) root.__m ??= [rootCount++, 0];
  };
}
