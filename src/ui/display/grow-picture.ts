import { flushSync } from 'react-dom';

/** The name of the growing picture in style sheets, such as in `::view-transition-group(growing-picture)`. */
const transitionName = 'growing-picture';

/**
 * Changes what is on the screen by `update`, while the picture `from` grows, or shrinks, into the element that
 * `findTarget` returns. Without motion in browsers without view transitions, and for visitors who prefer reduced
 * motion.
 */
export function growPicture(
  from: HTMLElement | null | undefined,
  update: () => void,
  findTarget: () => HTMLElement | null | undefined,
): void {
  let target: HTMLElement | null | undefined;
  const change = () => {
    flushSync(update);
    target = findTarget();
  };
  const prefersNoMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!from || prefersNoMotion || !document.startViewTransition) {
    change();
    return;
  }
  from.style.viewTransitionName = transitionName;
  const transition = document.startViewTransition(() => {
    // Two elements with one name would cancel the transition.
    from.style.viewTransitionName = '';
    change();
    if (target) target.style.viewTransitionName = transitionName;
  });
  const removeName = () => {
    if (target) target.style.viewTransitionName = '';
  };
  // A transition is skipped if the visitor goes on before it has ended.
  transition.finished.then(removeName, removeName);
  transition.ready.catch(() => {});
}
