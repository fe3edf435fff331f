import type { Options } from 'preact';

/** Preact's hook for each new root, and where a root counts its ids: the names that they have in the published build. */
interface WithRoots extends Options {
  __?: (root: { __m?: [root: number, next: number] } | null, parent: Element) => void;
}

/**
 * Preact counts the ids of `useId` from zero in each root; react-aria wants them to be unique in the page. Unnecessary
 * once preactjs/preact#3781 is solved.
 */
export function countIdsInPage(options: WithRoots): void {
  let roots = 0;
  const before = options.__;
  options.__ = (root, parent) => {
    before?.(root, parent);
    if (root) root.__m ??= [roots++, 0];
  };
}
