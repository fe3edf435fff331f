/**
 * Opens WhatsApp in a new tab. Call this in the handler of the press, or browsers block the tab. While the URL is
 * loading, the tab is empty; if there is no URL, the tab is closed. Returns whether the browser opened the tab.
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
