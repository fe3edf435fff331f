import { findInnermost } from '../find-innermost.ts';
import { topDialog } from '../overlays/open-dialogs.ts';

const gapPx = 12;
const controlSelector = 'a, button, input, textarea, select, label, [role=button], [role=combobox]';
const dialogSelector = 'dialog, [role=dialog], [role=alertdialog]';

/** Matches what a toast never covers, such as the total of a cart, the button that orders it, and 'Try again'. */
const neverCoveredSelector = '[data-never-covered], [role=alert] button';

/**
 * Moves the toasts up until they cover no control in use: the focused control, the control that was pressed last, the
 * submit button of a form, invalid fields, and files that failed. They also cover nothing that has the attribute
 * `data-never-covered`. Returns a function that stops moving the toasts.
 */
export function avoidControlsInUse(region: HTMLElement, container: HTMLElement): () => void {
  const update = () => {
    region.style.translate = '';
    const box = region.getBoundingClientRect();
    const { currentControls, formControls } = getControlsInUse(container);
    const neverCovered = findNeverCovered(topDialog() ?? document).filter(
      (element) => !container.contains(element),
    );
    // If the toasts cannot avoid all of them, they may cover the controls of the form, and then those that are in use.
    const possibleLifts = [
      [...neverCovered, ...currentControls, ...formControls],
      [...neverCovered, ...currentControls],
      neverCovered,
      currentControls,
    ].map((controls) => getLift(box, controls.map(getBox)));
    const lift = possibleLifts.find((candidate) => candidate !== undefined) ?? 0;
    if (lift > 0) region.style.translate = `0 ${-lift}px`;
  };
  let frame = 0;
  const scheduleUpdate = (event?: Event) => {
    if (event?.composedPath().includes(container)) return;
    cancelAnimationFrame(frame);
    // Wait for a frame, because a browser scrolls to a field only after focusing it.
    frame = requestAnimationFrame(update);
  };
  update();
  // A cart may appear, or move, while a toast is shown. jsdom has no such observer.
  const resizeObserver = window.ResizeObserver && new ResizeObserver(() => scheduleUpdate());
  resizeObserver?.observe(document.body);
  const abortController = new AbortController();
  const { signal } = abortController;
  document.addEventListener('focusin', scheduleUpdate, { signal });
  document.addEventListener('scrollend', scheduleUpdate, { signal, capture: true });
  window.visualViewport?.addEventListener('resize', scheduleUpdate, { signal });
  return () => {
    abortController.abort();
    resizeObserver?.disconnect();
    cancelAnimationFrame(frame);
  };
}

/** Returns how far a box must move up to cover no control and no keyboard, in px; undefined if that is impossible. */
function getLift(box: DOMRect, controlBoxes: readonly DOMRect[]): number | undefined {
  const view = window.visualViewport;
  let lift = Math.max(0, view ? box.bottom + gapPx - (view.offsetTop + view.height) : 0);
  for (;;) {
    const coveredBoxes = controlBoxes.filter(
      ({ top, bottom, left, right, width }) =>
        width > 0 &&
        top < box.bottom - lift &&
        bottom > box.top - lift &&
        left < box.right &&
        right > box.left,
    );
    if (coveredBoxes.length === 0) return box.top - lift >= 0 ? lift : undefined;
    lift = box.bottom + gapPx - Math.min(...coveredBoxes.map(({ top }) => top));
  }
}

const getBox = (element: Element) => element.getBoundingClientRect();

function getControlsInUse(container: HTMLElement) {
  const focusedElement = findInnermost((root) => root.activeElement);
  // A control pressed by a finger still matches `:hover`, even if it does not get the focus.
  const hoveredElement = findInnermost((root) => [...root.querySelectorAll(':hover')].at(-1) ?? null);
  const currentControls = [focusedElement, hoveredElement].flatMap((element) => {
    const control = element && !container.contains(element) ? element.closest(controlSelector) : null;
    return control ?? [];
  });
  const dialogOrRoot =
    focusedElement?.closest(dialogSelector) ??
    (focusedElement?.getRootNode() as ParentNode | undefined) ??
    document;
  return {
    currentControls,
    formControls: [
      ...dialogOrRoot.querySelectorAll('[aria-invalid=true], [data-invalid], button[type=submit]'),
    ],
  };
}

/** Returns what a toast never covers, also in the shadow roots of widgets. */
function findNeverCovered(root: ParentNode): Element[] {
  const inShadowRoots = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot ? findNeverCovered(shadowRoot) : [],
  );
  return [...root.querySelectorAll(neverCoveredSelector), ...inShadowRoots];
}
