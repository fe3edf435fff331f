/** True when the visitor came from another page of ours: the browser loaded that one, and not this. */
export function cameFromHere(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded !== undefined && new URL(loaded.name).pathname !== location.pathname;
}
