import type { PreloadedAnswer } from '../core/queries.ts';
import { sharedStyleSheet } from './sheet.ts';

/** The HTML from the server that a shadow root shows until the element's component takes over. */
export interface FirstHtml {
  /** Returns the API responses from which the server made the HTML. */
  readAnswers(): PreloadedAnswer[];
  /** Inserts the component's container, before the component is rendered for the first time. */
  insert(container: HTMLElement): void;
  /**
   * Called after the first render, in the same task. If the component shows what the HTML shows, it takes over before the next paint.
   * Otherwise it still loads something, and is hidden until `takeOver` is called.
   */
  compare(): void;
  /** Shows the component instead of the HTML. Called when the component has loaded its content, or has failed to. */
  takeOver(): void;
}

/** Returns the HTML that the loader or the page's own server has put into a shadow root. Undefined if it is empty. */
export function findFirstHtml(root: ShadowRoot): FirstHtml | undefined {
  const html = root.querySelector('div');
  if (!html) return undefined;
  // The hidden element from which the code that corrects colors reads the colors of the page must stay.
  const nodes = [...root.children].filter(({ ariaHidden }) => !ariaHidden);
  // Undefined if the HTML has a style element. Further sheets correct the colors.
  const [ownSheet] = root.adoptedStyleSheets;
  let container: HTMLElement | undefined;
  /** Gives the component what the visitor did in the HTML. Prepared without the component, because it reads the layout. */
  let carryOver = () => {};
  /** Whether the code of the component is still loaded: until then the container has only a slot. */
  const isWaiting = () => container?.firstElementChild?.localName === 'slot';

  return {
    readAnswers: () => JSON.parse(root.querySelector('template')?.content.textContent || '[]'),
    insert(newContainer) {
      container = newContainer;
      carryOver = rememberState(root, html, container);
      // While the component renders, it can measure itself beside the HTML. Nothing is painted before `compare`. The HTML keeps its
      // style sheet, because icons that lose their styles for a moment count as shifted.
      root.append(container);
      root.adoptedStyleSheets.splice(ownSheet ? 1 : 0, 0, sharedStyleSheet());
    },
    compare() {
      if (container?.textContent === html.textContent) this.takeOver();
      else if (container) container.hidden = html.isConnected;
    },
    takeOver() {
      if (!container || !html.isConnected || isWaiting()) return;
      if (html.querySelector(':active') || isUnchangedSelect(root.activeElement)) {
        // A mouse button or a key is down, or the list of a select may be open. The press goes on in the HTML, and is repeated in the
        // component. No event tells of the end of every press: a scroll, a drag or a key may end it.
        container.hidden = true;
        requestAnimationFrame(() => this.takeOver());
        return;
      }
      // While the container is hidden, the visitor may have done more.
      if (container.hidden) carryOver = rememberState(root, html, container);
      for (const node of nodes) node.remove();
      if (ownSheet) root.adoptedStyleSheets.shift();
      container.hidden = false;
      carryOver();
    },
  };
}

/** Returns a function that gives the component what the visitor did in the HTML: text, scrolling, focus, and presses. */
function rememberState(root: ShadowRoot, html: HTMLElement, container: HTMLElement): () => void {
  const { activeElement } = root;
  const pressed = [...html.querySelectorAll<HTMLElement>('[data-pressed]')].sort(
    (a, b) => Number(a.dataset.pressed) - Number(b.dataset.pressed),
  );
  const changedFields = [...html.querySelectorAll<Field>('input, textarea, select')].filter(isChanged);
  // Missing in all elements but text fields.
  const { selectionStart, selectionEnd } = (activeElement ?? {}) as Partial<HTMLInputElement>;
  const scrolled = [...html.querySelectorAll('*')].flatMap((element) =>
    element.scrollLeft || element.scrollTop
      ? [{ element, left: element.scrollLeft, top: element.scrollTop }]
      : [],
  );
  const samePlace = <T extends Element>(element: T | null) => findSamePlace(element, html, container);

  return () => {
    for (const { element, left, top } of scrolled) samePlace(element)?.scrollTo(left, top);
    for (const field of changedFields) enter(samePlace(field), field.value);
    const focused = samePlace(activeElement) as HTMLInputElement | undefined;
    focused?.focus({ preventScroll: true });
    // React writes the text into the field once more, which moves the cursor to its end.
    if (selectionEnd != null)
      queueMicrotask(() => focused?.setSelectionRange(selectionStart ?? null, selectionEnd));
    for (const target of pressed.map(samePlace)) target?.click();
  };
}

/** Returns the element that has the same place below `to` as an element has below `from`. */
function findSamePlace<T extends Element>(element: T | null, from: Element, to: Element): T | undefined {
  if (element === from) return to as unknown as T;
  const { parentElement } = element ?? {};
  const parent = parentElement ? findSamePlace(parentElement, from, to) : undefined;
  const index = [...(parentElement?.children ?? [])].indexOf(element as T);
  const found = parent?.children[index];
  return found?.localName === element?.localName ? (found as T | undefined) : undefined;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether a field no longer has the value that it has in the HTML. */
function isChanged(field: Field): boolean {
  const initialValue =
    'options' in field
      ? (field.querySelector<HTMLOptionElement>('[selected]') ?? field.options[0])?.value
      : field.defaultValue;
  return field.value !== initialValue;
}

const isUnchangedSelect = (element: Element | null) =>
  element?.localName === 'select' && !isChanged(element as HTMLSelectElement);

/** Enters a value as a visitor does. React replaces the setter of the element itself, which must not be used. */
function enter(field: Field | undefined, value: string): void {
  if (!field) return;
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
