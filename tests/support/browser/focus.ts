/** The innermost element that has the focus, through shadow roots. */
export function focused(): HTMLElement | undefined {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element instanceof HTMLElement ? element : undefined;
}

/** What a screen reader says of the element that has the focus, or what is read in it. */
export function focusedName(): string | undefined {
  const element = focused();
  return element?.getAttribute('aria-label') ?? element?.textContent ?? undefined;
}
