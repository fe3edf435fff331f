/**
 * Opens WhatsApp in a new tab. It must be called inside the tap, or browsers block the tab: where the address comes
 * later, an empty tab waits for it. No address closes that tab again. Answers whether the browser let it open.
 */
export function openChat(address: string | Promise<string | undefined>): boolean {
  const tab = window.open(typeof address === 'string' ? address : '', '_blank');
  // What opens there must not reach this page.
  if (tab) tab.opener = null;
  if (typeof address === 'string') return tab !== null;
  void address.then(
    (url) => (url ? tab?.location.replace(url) : tab?.close()),
    () => tab?.close(),
  );
  return tab !== null;
}
