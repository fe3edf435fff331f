import type { Options } from 'preact';

/** Preact's hook for each new root; the name that it has in the published build. */
interface WithRoots extends Options {
  __?: (root: { __m?: [root: number, next: number] }, parent: Element) => void;
}

/** Sets three things in which react-aria relies on React. */
export function actLikeReact(options: WithRoots): void {
  // Effects must run before the next frame: when a dialog closes, react-aria gives the focus back in that frame.
  options.requestAnimationFrame = queueMicrotask;
  options.event = (event: Event) => reactEvent(event);

  // Preact counts ids anew in each root; react-aria wants them to be unique in the page.
  let roots = 0;
  const before = options.__;
  options.__ = (root, parent) => {
    before?.(root, parent);
    if (root) root.__m ??= [roots++, 0];
  };
}

const reactNames: Record<string, string> = { focusin: 'focus', focusout: 'blur' };
const changing = new Set(['currentTarget', 'offsetX', 'offsetY', 'layerX', 'layerY']);
const made = new WeakMap<Event, Record<string, unknown>>();

/**
 * React hands out events with fields of their own, and react-aria copies them by `{...event}`. The fields of a native
 * event are on its prototype and would be lost.
 */
function reactEvent(event: Event): Record<string, unknown> {
  const copy = made.get(event) ?? copyOf(event);
  made.set(event, copy);
  copy.type = reactNames[event.type] ?? event.type;
  copy.target = event.target;
  copy.currentTarget = event.currentTarget;
  copy.eventPhase = event.eventPhase;
  copy.defaultPrevented = event.defaultPrevented;
  return copy;
}

function copyOf(event: Event): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const name in event) {
    if (changing.has(name)) continue;
    const value = Reflect.get(event, name);
    copy[name] = typeof value === 'function' ? value.bind(event) : value;
  }
  copy.nativeEvent = event;
  copy.persist = () => {};
  copy.isPropagationStopped = () => event.cancelBubble;
  copy.isDefaultPrevented = () => event.defaultPrevented;
  copy.preventDefault = () => {
    event.preventDefault();
    copy.defaultPrevented = event.defaultPrevented;
  };
  return copy;
}
