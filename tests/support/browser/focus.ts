/**
 * Returns the innermost element with the focus, also in shadow roots. Undefined if the focus was lost: the browser then reports
 * `body`, in which a test would find any text of the page.
 */
export function focusedElement(): HTMLElement | undefined {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element instanceof HTMLElement && element !== document.body ? element : undefined;
}

/** Returns the label or the text of the element with the focus. */
export function focusedName(): string | undefined {
  const element = focusedElement();
  return element?.getAttribute('aria-label') ?? element?.textContent ?? undefined;
}
