/**
 * Opens WhatsApp in a new tab. Call this in the handler of the press, or browsers block the tab. If `url` is a promise,
 * the tab is empty until it resolves, and is closed if it resolves to no URL. Returns whether the browser opened the
 * tab.
 */
export function openChat(url: string | Promise<string | undefined>): boolean {
  const tab = window.open(typeof url === 'string' ? url : '', '_blank');
  // Prevents tabnabbing: the opened page must not control our page.
  if (tab) tab.opener = null;
  if (typeof url === 'string') return tab !== null;
  void url.then(
    (url) => (url ? tab?.location.replace(url) : tab?.close()),
    () => tab?.close(),
  );
  return tab !== null;
}
