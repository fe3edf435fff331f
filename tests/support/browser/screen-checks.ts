import { expect, type Page } from '@playwright/test';
import { addControlHelpers } from './gallery.ts';
import { toastRegion } from './toast.ts';

/**
 * Watches the pages that are opened from now on for console messages, animations, and layout shifts that no press or key
 * caused. Returns the console messages so far.
 */
export async function watchScreen(page: Page): Promise<string[]> {
  const messages: string[] = [];
  page.on('pageerror', (error) => messages.push(error.message));
  page.on('console', (message) => {
    // Tests cut calls and block the service worker on purpose.
    const isExpected = /^Failed to load resource|Service Worker registration blocked/.test(message.text());
    if (['error', 'warning'].includes(message.type()) && !isExpected) messages.push(message.text());
  });
  await page.addInitScript(() => {
    window.seenAnimations = new Set();
    for (const type of ['animationstart', 'transitionrun'] as const) {
      addEventListener(type, () => {
        for (const animation of document.getAnimations()) {
          const { duration } = animation.effect?.getComputedTiming() ?? {};
          if (animation.playState !== 'running' || Number(duration) <= 10) continue;
          const { target, pseudoElement } = animation.effect as KeyframeEffect;
          const name = 'animationName' in animation ? animation.animationName : 'transition';
          window.seenAnimations.add(
            `${name} of ${target?.localName}.${target?.className}${pseudoElement ?? ''}`,
          );
        }
      });
    }
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return `${element?.localName}.${element?.className}`;
        });
        window.layoutShifts.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return messages;
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node }[];
}

declare global {
  interface Window {
    seenAnimations: Set<string>;
    layoutShifts: { value: number; moved: string[] }[];
  }
}

/** Waits until the pictures on the screen are loaded, nothing says that it is loading, and the page has painted twice. */
export async function waitUntilIdle(page: Page): Promise<void> {
  const isIdle = () => {
    const isOnScreen = (picture: Element) => {
      const { top, bottom, left, right } = picture.getBoundingClientRect();
      return picture.checkVisibility() && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    };
    const isLoaded = [...document.images].every((picture) => picture.complete || !isOnScreen(picture));
    return isLoaded && document.querySelector('[aria-busy=true]') === null;
  };
  // A screen that never becomes idle, such as one whose call was cut, is measured as it is.
  await page.waitForFunction(isIdle, undefined, { timeout: 3_000 }).catch(() => {});
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  });
}

/** Scrolls the page to its end, a screen at a time, and back to its start. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let screens = 1; screens <= 6; screens += 1) {
      scrollTo({ top: screens * innerHeight * 0.9, behavior: 'instant' });
      await new Promise((done) => setTimeout(done, 60));
    }
  });
  await waitUntilIdle(page);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/** Returns what moved by more than `limit` without a press, since the page was opened. */
export async function findLayoutShifts(page: Page, limit = 0.02): Promise<string[]> {
  const shifts = await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    return window.layoutShifts;
  });
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  if (total <= limit) return [];
  return shifts.map(({ value, moved }) => `layout shift ${value.toFixed(3)}: ${moved.join(', ')}`);
}

/** Returns the animations that ran for longer than a hundredth of a second since the page was opened. */
export const findAnimations = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...window.seenAnimations].map((name) => `animation: ${name}`));

/** Returns texts and controls that stand beside the screen, are cut off, or lie on each other. */
export async function findLayoutFaults(page: Page): Promise<string[]> {
  await addControlHelpers(page);
  return page.evaluate(() => {
    const faults: string[] = [];
    const { documentElement } = document;
    const overflow = documentElement.scrollWidth - documentElement.clientWidth;
    if (overflow > 0) faults.push(`the page scrolls sideways by ${overflow} px`);

    const describe = (element: Element) =>
      `${element.localName}.${element.className} "${element.textContent?.trim().slice(0, 40)}"`;

    /** Whether the element or what is around it has one of these values of a property. */
    const isWithin = (element: Element, test: (style: CSSStyleDeclaration, element: Element) => boolean) => {
      for (let current: Element | null = element; current; current = current.parentElement) {
        if (test(getComputedStyle(current), current)) return true;
      }
      return false;
    };

    interface TextBox {
      element: Element;
      text: string;
      box: DOMRect;
    }
    const texts: TextBox[] = [];
    const scope = window.modalDialog() ?? document.body;
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.nodeValue?.trim() ?? '';
      if (!element || !text || element.matches('script, style, option, noscript, title')) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.closest('[inert], [aria-hidden=true]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width > 1 && box.height > 1) texts.push({ element, text: text.slice(0, 40), box });
      }
    }

    const isScroller = (style: CSSStyleDeclaration) => /auto|scroll/.test(style.overflowX);
    const isEllipsis = (style: CSSStyleDeclaration) =>
      style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
    const readable: TextBox[] = [];
    for (const item of texts) {
      const { element, box, text } = item;
      // Text for screen readers is clipped to one pixel.
      if (isWithin(element, (style) => style.clipPath !== 'none' || style.clip !== 'auto')) continue;
      if (isWithin(element, (style) => isScroller(style) || isEllipsis(style))) continue;
      if (box.left < -1 || box.right > innerWidth + 1) {
        faults.push(`outside of the screen: "${text}" in ${describe(element)}`);
        continue;
      }
      const cut = (() => {
        for (
          let parent: Element | null = element;
          parent && parent !== document.body;
          parent = parent.parentElement
        ) {
          const style = getComputedStyle(parent);
          if (style.position === 'fixed') return undefined;
          const clip = parent.getBoundingClientRect();
          // What is hidden as a whole, such as an old price without room, is not cut off.
          const middle = (box.top + box.bottom) / 2;
          const isHidden = middle >= clip.bottom || middle <= clip.top;
          if (isHidden) return undefined;
          if (style.overflowX === 'hidden' || style.overflowX === 'clip') {
            if (box.left < clip.left - 1.5 || box.right > clip.right + 1.5) return parent;
          }
          if ((style.overflowY === 'hidden' || style.overflowY === 'clip') && clip.height > 2) {
            if (box.top < clip.top - 4 || box.bottom > clip.bottom + 4) return parent;
          }
        }
        return undefined;
      })();
      if (cut) faults.push(`cut off: "${text}" by ${cut.localName}.${cut.className}`);
      readable.push(item);
    }

    /** What stays on the screen while the page scrolls covers other texts on purpose. */
    const staysOnScreen = new Map<Element, boolean>();
    const isFixed = (element: Element) => {
      const known = staysOnScreen.get(element);
      if (known !== undefined) return known;
      const result = isWithin(element, ({ position }) => position === 'fixed' || position === 'sticky');
      staysOnScreen.set(element, result);
      return result;
    };
    const still = readable
      .filter(({ element }) => !isFixed(element) && !element.closest('[popover]:popover-open'))
      .sort((one, other) => one.box.top - other.box.top);
    for (const [index, { element, text, box }] of still.entries()) {
      for (const other of still.slice(index + 1)) {
        if (other.box.top > box.bottom) break;
        if (other.element === element) continue;
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (width > 2 && height > 4)
          faults.push(`"${text}" lies on "${other.text}", ${describe(other.element)}`);
      }
    }
    return [...new Set(faults)];
  });
}

/** Gives each control the focus. Returns those without a focus ring, and those that something covers. */
export async function findFocusFaults(page: Page): Promise<string[]> {
  await addControlHelpers(page);
  const closeButtons = toastRegion(page).getByRole('button', { name: 'Close' });
  // Pressed by script, because some toasts go by themselves meanwhile.
  await closeButtons.evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLElement).click();
  });
  await expect(closeButtons).toHaveCount(0);
  // A key makes the browser show the focus ring.
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const faults: string[] = [];
    for (const control of window.visibleControls()) {
      if (control.tabIndex < 0 || ('disabled' in control && control.disabled)) continue;
      control.focus();
      if (window.focusedControl() !== control) continue;
      if (!window.showsFocus(control)) faults.push(`no focus ring: ${window.describeControl(control)}`);
      const cover = window.coverOfFocus();
      if (cover) faults.push(`covered: ${window.describeControl(control)} by ${cover}`);
    }
    return faults;
  });
}

/** In forced colors, returns the controls without any border, and the chosen ones that look like the others. */
export async function findForcedColorFaults(page: Page): Promise<string[]> {
  await addControlHelpers(page);
  return page.evaluate(() => {
    const faults: string[] = [];
    const hasEdge = (element: Element | null | undefined) => {
      if (!element) return false;
      const style = getComputedStyle(element);
      const hasBorder = ['Top', 'Bottom'].some(
        (side) =>
          style.getPropertyValue(`border-${side.toLowerCase()}-style`) !== 'none' &&
          Number.parseFloat(style.getPropertyValue(`border-${side.toLowerCase()}-width`)) >= 1,
      );
      const hasOutline = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1;
      return hasBorder || hasOutline || style.textDecorationLine.includes('underline');
    };
    for (const control of window.visibleControls()) {
      // An input over a drawing, such as a star, is transparent.
      const { opacity, clipPath } = getComputedStyle(control);
      const isDrawn =
        opacity === '0' || clipPath !== 'none' || control.nextElementSibling?.localName === 'svg';
      const isField = control.matches('input, select, textarea') && !isDrawn;
      // A link has the color of links, and a picture or an icon shows itself.
      // A filled link that is higher than a button is a card.
      const isFilled = control.dataset.filledInColor !== undefined && control.offsetHeight < 64;
      if (!isField && !isFilled) continue;
      const around = [control, control.parentElement, control.parentElement?.parentElement];
      const inside = [...control.querySelectorAll('*')];
      const beside = isField ? [...(control.parentElement?.children ?? [])] : [];
      if (![...around, ...inside, ...beside].some(hasEdge)) {
        faults.push(`no border in forced colors: ${window.describeControl(control)}`);
      }
    }
    const isChosen = '[aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false])';
    const look = (element: Element) =>
      [element, ...element.querySelectorAll('*')]
        .slice(0, 4)
        .map((part) => {
          const {
            backgroundColor,
            color,
            borderColor,
            borderWidth,
            outlineStyle,
            fontWeight,
            textDecorationLine,
            boxShadow,
          } = getComputedStyle(part);
          const { height, backgroundColor: lineColor } = getComputedStyle(part, '::after');
          return [
            part.localName,
            backgroundColor,
            color,
            borderColor,
            borderWidth,
            outlineStyle,
            fontWeight,
            textDecorationLine,
            boxShadow,
            height,
            lineColor,
          ];
        })
        .join('|');
    for (const chosen of window.visibleControls().filter((control) => control.matches(isChosen))) {
      const others = window
        .visibleControls()
        .filter(
          (control) =>
            control !== chosen &&
            control.className === chosen.className &&
            !control.matches(isChosen) &&
            control.parentElement?.parentElement === chosen.parentElement?.parentElement,
        );
      const same = others.find((other) => look(other) === look(chosen));
      if (same)
        faults.push(`chosen looks like the others in forced colors: ${window.describeControl(chosen)}`);
    }
    return faults;
  });
}

/** Marks the buttons that only their own color shows, for `findForcedColorFaults`. */
export async function markFilledControls(page: Page): Promise<void> {
  await addControlHelpers(page);
  await page.evaluate(() => {
    const isFilled = (element: Element) =>
      !/, 0\)|transparent/.test(getComputedStyle(element).backgroundColor) &&
      getComputedStyle(element).backgroundColor !==
        getComputedStyle(element.parentElement ?? element).backgroundColor;
    for (const control of window.visibleControls()) {
      const hasText = control.textContent?.trim();
      if (control.matches('button, a') && hasText && isFilled(control)) control.dataset.filledInColor = '';
    }
  });
}
