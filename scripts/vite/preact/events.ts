import type { Options } from 'preact';

/** Two things in which react-aria relies on how React handles events. */
export function handleEventsLikeReact(options: Options): void {
  // Effects must run before the next frame: when a dialog closes, react-aria gives the focus back in that frame.
  options.requestAnimationFrame = queueMicrotask;
  options.event = (event: Event) => reactEvent(event);
}

const reactNames: Record<string, string> = { focusin: 'focus', focusout: 'blur' };
/** To read these makes the browser lay out the page. */
const measured = /^(offset|layer)/;
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
    if (measured.test(name)) continue;
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
