import { type KeyboardEvent, type RefObject, useEffect } from 'react';

const steps: Partial<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Makes a row of buttons one stop of the Tab key, in which the arrow keys move. It stops at the one that is on. */
export function useArrowKeys(row: RefObject<HTMLElement | null>): (event: KeyboardEvent) => void {
  const buttons = () => [...(row.current?.querySelectorAll('button') ?? [])];
  const stopAt = (stop: HTMLButtonElement | undefined) => {
    for (const button of buttons()) button.tabIndex = button === stop ? 0 : -1;
  };

  // After each change of the row, because another one may be on now, or the stop may be gone.
  useEffect(() => {
    const all = buttons();
    const isFocused = (button: Element) => button.matches(':focus');
    stopAt(all.find(isFocused) ?? all.find(({ ariaPressed }) => ariaPressed === 'true') ?? all[0]);
  });

  return (event) => {
    // Alt and an arrow go back in the browser.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const all = buttons();
    const at = all.findIndex((button) => button.matches(':focus'));
    const isReversed = getComputedStyle(event.currentTarget).direction === 'rtl';
    const sideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    const step = (steps[event.key] ?? 0) * (isReversed && sideways ? -1 : 1);
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? all.length - 1 : at + step;
    if (at < 0 || next === at || !all[next]) return;
    event.preventDefault();
    stopAt(all[next]);
    all[next].focus();
  };
}
