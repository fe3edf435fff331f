const gap = 12;
const controls = 'a, button, input, textarea, select, label, [role=button], [role=combobox]';
const dialogs = 'dialog, [role=dialog], [role=alertdialog]';

/**
 * Lets toasts rise from their place until they cover nothing that a person is using: the control with the focus, the one
 * pressed last, a form's button and its fields with errors. Returns a function that stops it.
 */
export function keepClear(region: HTMLElement, place: HTMLElement): () => void {
  const put = () => {
    region.style.translate = '';
    const box = region.getBoundingClientRect();
    const { pressed, ofForm } = controlsInUse(place);
    const lifts = [[...pressed, ...ofForm], pressed].map((used) => liftAbove(box, used.map(boxOf)));
    const lift = lifts.find((one) => one !== undefined) ?? 0;
    if (lift > 0) region.style.translate = `0 ${-lift}px`;
  };
  let frame = 0;
  const putAgain = (event: Event) => {
    if (event.composedPath().includes(place)) return;
    cancelAnimationFrame(frame);
    // A browser scrolls to a field after it has the focus.
    frame = requestAnimationFrame(put);
  };
  put();
  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener('focusin', putAgain, { signal });
  document.addEventListener('scrollend', putAgain, { signal, capture: true });
  window.visualViewport?.addEventListener('resize', putAgain, { signal });
  return () => {
    stop.abort();
    cancelAnimationFrame(frame);
  };
}

/** How far a box must rise to cover none of these, and no keyboard be in front of it. Undefined: there is no such place. */
function liftAbove(box: DOMRect, used: readonly DOMRect[]): number | undefined {
  const view = window.visualViewport;
  let lift = Math.max(0, view ? box.bottom + gap - (view.offsetTop + view.height) : 0);
  for (;;) {
    const covered = used.filter(
      ({ top, bottom, left, right, width }) =>
        width > 0 &&
        top < box.bottom - lift &&
        bottom > box.top - lift &&
        left < box.right &&
        right > box.left,
    );
    if (covered.length === 0) return box.top - lift >= 0 ? lift : undefined;
    lift = box.bottom + gap - Math.min(...covered.map(({ top }) => top));
  }
}

const boxOf = (element: Element) => element.getBoundingClientRect();

function controlsInUse(place: HTMLElement) {
  const focused = innermost((root) => root.activeElement);
  // A control pressed by a finger keeps `:hover`, even where it gets no focus.
  const hovered = innermost((root) => [...root.querySelectorAll(':hover')].at(-1) ?? null);
  const pressed = [focused, hovered].flatMap((element) => {
    const control = element && !place.contains(element) ? element.closest(controls) : null;
    return control ?? [];
  });
  const scope = focused?.closest(dialogs) ?? (focused?.getRootNode() as ParentNode | undefined) ?? document;
  return {
    pressed,
    ofForm: [...scope.querySelectorAll('[aria-invalid=true], button[type=submit]')],
  };
}

/** Looks also inside of shadow roots. */
function innermost(find: (root: Document | ShadowRoot) => Element | null): Element | undefined {
  let found = find(document);
  for (let root = found?.shadowRoot; root; root = found?.shadowRoot) {
    const inside = find(root);
    if (!inside) break;
    found = inside;
  }
  return found ?? undefined;
}
