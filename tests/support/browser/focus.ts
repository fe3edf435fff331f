/**
 * The innermost element that has the focus, through shadow roots. Undefined where it was lost: the browser then names
 * `body`, in which any text of the page would be found.
 */
export function focused(): HTMLElement | undefined {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element instanceof HTMLElement && element !== document.body ? element : undefined;
}

/** What a screen reader says of the element that has the focus, or what is read in it. */
export function focusedName(): string | undefined {
  const element = focused();
  return element?.getAttribute('aria-label') ?? element?.textContent ?? undefined;
}
