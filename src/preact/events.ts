import type { Options } from 'preact';

/** Makes Preact run effects and pass events as React does, because react-aria relies on both. */
export function handleEventsLikeReact(options: Options): void {
  // Effects must run before the next frame: when a dialog closes, react-aria restores the focus in that frame.
  options.requestAnimationFrame = queueMicrotask;
  options.event = (event: Event) => toReactEvent(event);
}

const reactNames: Record<string, string> = { focusin: 'focus', focusout: 'blur' };
/** Fields that are not copied, because reading them forces a layout. */
const layoutFields = /^(offset|layer)/;
const copies = new WeakMap<Event, Record<string, unknown>>();

/**
 * Copies an event's fields into a plain object. react-aria copies events by `{...event}`, which works with React's events. The fields
 * of a native event would be lost, because they are on its prototype.
 */
function toReactEvent(event: Event): Record<string, unknown> {
  const copy = copies.get(event) ?? copyEvent(event);
  copies.set(event, copy);
  copy.type = reactNames[event.type] ?? event.type;
  copy.target = event.target;
  copy.currentTarget = event.currentTarget;
  copy.eventPhase = event.eventPhase;
  copy.defaultPrevented = event.defaultPrevented;
  return copy;
}

function copyEvent(event: Event): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const name in event) {
    if (layoutFields.test(name)) continue;
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
