// What `react` and `react-dom` mean in the script tag's build: Preact, with three differences that react-aria notices.
import { options } from 'preact';
import Compat, { useState } from 'preact-compat-module';

export * from 'preact-compat-module';

let ids = 0;

/** Preact counts in each root from the beginning; react-aria wants ids that are unique in the page. */
export const useId = () => useState(() => `cm${(ids++).toString(36)}`)[0];

// biome-ignore lint/style/noDefaultExport: libraries import React as a default.
export default { ...Compat, useId };

// Effects must run before the next frame: when a dialog closes, react-aria gives the focus back in that frame.
options.requestAnimationFrame = queueMicrotask;

// React hands out events with fields of their own, and react-aria copies them by `{...event}`. The fields of a
// native event are on its prototype and would be lost.
/** @type {WeakMap<Event, Record<string, unknown>>} */
const made = new WeakMap();
const notCopied = new Set(['currentTarget', 'offsetX', 'offsetY', 'layerX', 'layerY']);
/** @type {Record<string, string>} */
const reactNames = { focusin: 'focus', focusout: 'blur' };

options.event = (/** @type {Event} */ event) => {
  const copy = made.get(event) ?? copyOf(event);
  made.set(event, copy);
  // These change while the event travels.
  copy.type = reactNames[event.type] ?? event.type;
  copy.target = event.target;
  copy.currentTarget = event.currentTarget;
  copy.eventPhase = event.eventPhase;
  copy.defaultPrevented = event.defaultPrevented;
  return copy;
};

/** @param {Event} event */
function copyOf(event) {
  /** @type {Record<string, unknown>} */
  const copy = {};
  for (const name in event) {
    if (notCopied.has(name)) continue;
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
