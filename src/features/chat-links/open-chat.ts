/**
 * Opens WhatsApp in a new tab. Must be called inside the press, or browsers block the tab: an empty tab waits for a URL
 * that is still loading, and is closed if there is none. Returns whether the browser opened the tab.
 */
export function openChat(url: string | Promise<string | undefined>): boolean {
  const tab = window.open(typeof url === 'string' ? url : '', '_blank');
  // Tabnabbing: the opened page must not control this one.
  if (tab) tab.opener = null;
  if (typeof url === 'string') return tab !== null;
  void url.then(
    (url) => (url ? tab?.location.replace(url) : tab?.close()),
    () => tab?.close(),
  );
  return tab !== null;
}
