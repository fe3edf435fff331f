import { flushSync } from 'react-dom';

/**
 * React renders a new element in a task of its own, and the page could be painted before it with the element empty: what
 * stands below would move twice. In a microtask, because an app may be rendering itself when it puts the element in.
 */
export function renderNow(render: () => void): void {
  queueMicrotask(() => flushSync(render));
}
