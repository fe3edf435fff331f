import type { Page } from '@playwright/test';

/** The settings with which the gallery is shown. */
export interface GalleryView {
  width: number;
  scheme: 'light' | 'dark';
  place: 'page' | 'shadow';
  runtime: 'react' | 'preact';
}

/** The URL of the gallery, which tests/support/browser/site.ts starts. */
const galleryUrl = process.env.GALLERY_URL ?? '';

export async function openGallery(page: Page, view: GalleryView): Promise<void> {
  const { width, scheme, place, runtime } = view;
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${galleryUrl}/${runtime}/?scheme=${scheme}&place=${place}`);
  await page.getByRole('heading', { name: 'Icons' }).waitFor();
  await addControlHelpers(page);
}

/** Defines functions about controls in the page, for the functions below. */
export const addControlHelpers = (page: Page): Promise<void> => page.evaluate(preparePage);

declare global {
  interface Window {
    /** Returns the dialog that makes everything around it inert. */
    modalDialog(): Element | undefined;
    /** Returns the visible controls, also in shadow roots. If a modal dialog is open, only those of the dialog. */
    visibleControls(): HTMLElement[];
    /** Describes a control for the message of a failed test. */
    describeControl(element: Element): string;
    /** Returns the innermost element with the focus. */
    focusedControl(): Element | null;
    /** The styles that may show the focus of a control. */
    focusStyles(element: Element): string;
    hasFocusOutline(element: Element): boolean;
    /** Whether a ring or a border shows that this element, which has the focus, has it. */
    showsFocus(element: HTMLElement): boolean;
    /** Describes what covers the whole focused control. Undefined if a part of it is visible. */
    coverOfFocus(): string | undefined;
  }
}

function preparePage(): void {
  const interactiveSelector = [
    'a[href]',
    'button',
    'input',
    'select',
    'textarea',
    '[tabindex]:not([tabindex="-1"])',
    ...[
      'button',
      'link',
      'checkbox',
      'switch',
      'radio',
      'tab',
      'slider',
      'combobox',
      'option',
      'menuitem',
    ].map((role) => `[role=${role}]`),
  ].join(',');

  const allElements = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) =>
      element.shadowRoot ? [element, ...allElements(element.shadowRoot)] : [element],
    );

  window.modalDialog = () => [...document.querySelectorAll('dialog:modal')].at(-1);

  window.visibleControls = () =>
    allElements(document).filter(
      (element): element is HTMLElement =>
        (window.modalDialog()?.contains(element) ?? true) &&
        element instanceof HTMLElement &&
        element.matches(interactiveSelector) &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[inert], [aria-hidden=true]'),
    );

  window.describeControl = (element) => {
    const part = element.closest('[data-part]')?.firstElementChild?.textContent ?? 'no part';
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : '';
    return `${element.localName} "${name || label || element.id}" in "${part}"`;
  };

  /** Returns the elements that may show the focus of a control: itself, its children, and elements around it, such as the box of a field. */
  const elementsThatShowFocus = (element: Element) => {
    const ancestors = [element];
    while (ancestors.length < 3 && ancestors.at(-1)?.parentElement) {
      ancestors.push(ancestors.at(-1)?.parentElement as Element);
    }
    const siblings = element.matches('input') ? [...(element.parentElement?.children ?? [])] : [];
    // A control whose touch target is larger than its visible part shows the focus on the visible part, a child.
    return [...new Set([...ancestors, ...siblings, ...element.children])];
  };

  window.focusStyles = (element) =>
    elementsThatShowFocus(element)
      .map((part) => {
        const { outline, boxShadow, borderColor, borderWidth } = getComputedStyle(part);
        return [outline, boxShadow, borderColor, borderWidth].join();
      })
      .join(' | ');

  window.hasFocusOutline = (element) =>
    elementsThatShowFocus(element).some((part) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(part);
      const isVisible = outlineStyle !== 'none' && !/, 0\)|transparent/.test(outlineColor);
      return isVisible && Number.parseFloat(outlineWidth) >= 2;
    });

  window.focusedControl = () => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element;
  };

  window.showsFocus = (element) => {
    if (window.hasFocusOutline(element)) return true;
    const styles = window.focusStyles(element);
    element.blur();
    const isShown = styles !== window.focusStyles(element);
    element.focus();
    return isShown;
  };

  window.coverOfFocus = () => {
    const focused = window.focusedControl();
    // If the focused input is visually hidden, its label is what a person sees.
    const visible = focused?.closest('label') ?? focused;
    if (!visible || visible === document.body) return undefined;
    const { left, top, width, height } = visible.getBoundingClientRect();
    const root = visible.getRootNode() as Document | ShadowRoot;
    const covers = [
      [0.5, 0.5],
      [0.1, 0.5],
      [0.9, 0.5],
      [0.5, 0.1],
      [0.5, 0.9],
    ].map(([shareX = 0, shareY = 0]) => {
      const topmost = root.elementFromPoint(left + width * shareX, top + height * shareY);
      if (!topmost) return 'the edge of the screen';
      if (visible.contains(topmost) || topmost.contains(visible)) return undefined;
      return `${topmost.localName}.${topmost.getAttribute('class')}`;
    });
    return covers.every((cover) => cover !== undefined) ? covers[0] : undefined;
  };
}

/** Returns the controls whose touch target is smaller than 44 by 44 px. */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const minSize = 43.9;

    /** Whether the element is a link in a sentence: such a link may be only as high as its line. */
    const isInSentence = (element: Element) => {
      const isText = element.matches('a') && getComputedStyle(element).display === 'inline';
      return isText && element.parentElement?.textContent?.trim() !== element.textContent?.trim();
    };

    /** Whether a press at this point hits the control or its label. */
    const isHitAt = (element: Element, x: number, y: number) => {
      const hit = (element.getRootNode() as Document | ShadowRoot).elementFromPoint(x, y);
      if (!hit) return false;
      if (element.contains(hit) || hit.contains(element)) {
        return hit === element || element.contains(hit) || hit.matches('label');
      }
      return hit.closest('label')?.control === element;
    };

    const hasLargeTarget = (element: HTMLElement) => {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const labelsAround = labels.filter((label) => label.contains(element));
      const boxes = [element, ...labelsAround].map((part) => part.getBoundingClientRect());
      if (boxes.some(({ width, height }) => width >= minSize && height >= minSize)) return true;
      element.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      /** How far from the center, in one direction, a press hits the control. */
      const reach = (stepX: number, stepY: number) => {
        let distance = 0;
        while (
          distance <= minSize &&
          isHitAt(element, x + stepX * (distance + 1), y + stepY * (distance + 1))
        ) {
          distance += 1;
        }
        return distance;
      };
      // The target may be larger on one side, such as that of a link in the corner of its card.
      return reach(-1, 0) + reach(1, 0) >= minSize - 2 && reach(0, -1) + reach(0, 1) >= minSize - 2;
    };

    /** Whether the control is only for screen readers. */
    const isClipped = (element: Element) => {
      for (let part: Element | null = element; part; part = part.parentElement) {
        const { clipPath, clip } = getComputedStyle(part);
        if (clipPath.startsWith('inset(50%') || clip.startsWith('rect(0px, 0px')) return true;
      }
      return false;
    };

    return window
      .visibleControls()
      .filter((element) => !isInSentence(element) && !isClipped(element) && !hasLargeTarget(element))
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        return `${window.describeControl(element)}: ${Math.round(width)} × ${Math.round(height)}`;
      });
  });
}

/** Returns by how many pixels the page is wider than the screen. */
export function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Moves through the whole page by Tab. Returns the controls that did not show their focus, and the controls that Tab did not reach. */
export async function walkByTab(page: Page): Promise<{ withoutFocusRing: string[]; notReached: string[] }> {
  await page.evaluate(startWalk);
  for (let steps = 0; steps < 600; steps += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => window.checkFocus())) break;
  }
  return page.evaluate(() => window.endWalk());
}

declare global {
  interface Window {
    /** Checks the control with the focus. Returns true at the end of the page. */
    checkFocus(): boolean;
    endWalk(): { withoutFocusRing: string[]; notReached: string[] };
  }
}

function startWalk(): void {
  const checkedControls = new Set<Element>();
  const withoutFocusRing: string[] = [];
  /** The last control, if no outline showed its focus: the next check compares these styles with those without the focus. */
  let previous: { element: Element; styles: string } | undefined;

  window.checkFocus = () => {
    const element = window.focusedControl();
    if (previous && previous.styles === window.focusStyles(previous.element)) {
      // A group that shows the focus keeps its styles while the focus moves to a button inside the group. So compare without any focus.
      const focused = element instanceof HTMLElement ? element : undefined;
      focused?.blur();
      if (previous.styles === window.focusStyles(previous.element)) {
        withoutFocusRing.push(window.describeControl(previous.element));
      }
      focused?.focus();
    }
    previous = undefined;
    if (!element || element === document.body || checkedControls.has(element)) return true;
    checkedControls.add(element);
    if (!window.hasFocusOutline(element)) previous = { element, styles: window.focusStyles(element) };
    return false;
  };

  window.endWalk = () => {
    const reachable = window.visibleControls().filter((element) => {
      const isDisabled = 'disabled' in element && element.disabled;
      // Tab reaches only one radio button of a group. The arrow keys reach the others.
      return element.tabIndex >= 0 && !isDisabled && !element.matches('[type=radio]');
    });
    return {
      withoutFocusRing,
      notReached: reachable.filter((element) => !checkedControls.has(element)).map(window.describeControl),
    };
  };
}
