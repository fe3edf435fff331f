import { useLayoutEffect } from 'react';

let dialogs = 0;
let before: { overflow: string; scrollbarGutter: string } | undefined;

/** While something lies over all of the page, the page behind it does not scroll, nor does its width change. */
export function useScrollLock(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    dialogs += 1;
    if (dialogs === 1) {
      before = { overflow: style.overflow, scrollbarGutter: style.scrollbarGutter };
      if (innerWidth > document.documentElement.clientWidth) style.scrollbarGutter = 'stable';
      style.overflow = 'hidden';
    }
    return () => {
      dialogs -= 1;
      if (dialogs === 0) Object.assign(style, before);
    };
  }, []);
}
