// What an element that is shown as HTML does until its code takes over. The script tag's loader loads this file together with the HTML.
import { tagsLoadedWhenIdle } from 'virtual:campus-market/elements';
import { embedTokenKey } from './core/storage-keys.ts';
import { watchColors } from './element/watch-colors.ts';

/**
 * Warns the author of the page if the page has two script tags of the market. Other sites also name their scripts `embed.js`, but these
 * are not modules.
 */
const [, secondScript] = [...document.scripts].filter(
  ({ src, type }) => type === 'module' && /\/embed[@\d.]*\.js/.test(src),
);
if (secondScript)
  import('./element/author-warnings.ts').then(
    ({ warnOfSecondScript }) => warnOfSecondScript(secondScript),
    () => {}, // The widgets work without the warning.
  );

/**
 * Loads the code of an element when the visitor touches, focuses or points at it. For the elements that most visitors use, already when
 * the browser is idle or the element is near the screen, unless the visitor saves data. So too for all elements if a session is stored,
 * because its hearts and cart must be shown. `requests` are the requests for the HTML of all elements, by their addresses.
 */
export async function loadCodeWhenNeeded(
  element: Element,
  html: HTMLElement,
  loadCode: (element: Element) => Promise<unknown> | undefined,
  requests: Map<string, Promise<Document | null>>,
): Promise<void> {
  const loadNow = () => loadCode(element);
  if (html.isConnected) watchColors(element.shadowRoot as ShadowRoot);
  html.addEventListener('click', (event) => press(event, loadNow), true);
  // A finger is over an element before it is down.
  html.addEventListener('pointerover', loadNow);
  html.addEventListener('focusin', loadNow);
  // Once the code of a tag is loaded, its elements no longer take HTML.
  await Promise.all(requests.values());
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const loadsWhenIdle = tagsLoadedWhenIdle.includes(element.localName) && !connection?.saveData;
  if (!loadsWhenIdle && !hasSession()) {
    // Without this file, nothing would tell when the HTML is outdated.
    import('./embed-until-touched.ts').then(
      ({ loadWhenOutdated }) => loadWhenOutdated(element, loadNow, requests),
      loadNow,
    );
    return;
  }
  (window.requestIdleCallback ?? setTimeout)(loadNow);
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      loadNow();
    },
    { rootMargin: '50%' },
  );
  observer.observe(element);
}

function hasSession(): boolean {
  try {
    return localStorage.getItem(embedTokenKey) !== null;
  } catch {
    // Storage is blocked, so no session is stored.
    return false;
  }
}

/** How long a press waits for the code. */
const pressTimeoutMs = 3000;

/** The link or button that was pressed last. */
let pressed: HTMLElement | undefined;

/** Keeps a plain press on a link or button for the code, which repeats the press when it takes over. */
function press(event: MouseEvent, loadNow: () => Promise<unknown> | undefined): void {
  const target = (event.target as Element).closest<HTMLElement>('a, button');
  const { button, altKey, ctrlKey, metaKey, shiftKey } = event;
  const isPlain = !button && !altKey && !ctrlKey && !metaKey && !shiftKey;
  if (!target || !isPlain || !event.isTrusted) return;
  event.preventDefault();
  event.stopPropagation();
  // A visitor who presses another link has changed their mind. A guest sees only one dialog, because most buttons ask to sign in.
  if (target.localName === 'a' || !hasSession()) release(pressed);
  pressed = target;
  // The order in which the code repeats several presses.
  target.dataset.pressed = `${event.timeStamp}`;
  const pressWithoutCode = () => {
    if (!target.dataset.pressed || !target.isConnected) return;
    release(target);
    // Follows a link. A click by a script is not kept for the code.
    target.click();
  };
  loadNow()?.catch(pressWithoutCode);
  setTimeout(pressWithoutCode, pressTimeoutMs);
}

function release(target: HTMLElement | undefined): void {
  target?.removeAttribute('data-pressed');
}
