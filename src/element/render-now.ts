import { flushSync } from 'react-dom';

/**
 * Renders a new element before the next paint. React would render it in a later task: an empty element would be painted
 * first, and the content below would shift twice. In a microtask, because the app may be rendering when it inserts it.
 */
export function renderNow(render: () => void): void {
  queueMicrotask(() => flushSync(render));
}
