import { flushSync } from 'react-dom';

/**
 * Renders a new element before the next paint. React would render it in a later task: an empty element would be painted
 * first, and the content below would shift twice. The microtask is needed because the app may insert the element while
 * React is rendering.
 */
export function renderNow(render: () => void): void {
  queueMicrotask(() => flushSync(render));
}
