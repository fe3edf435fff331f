import { panelCss } from './check-panel-css.ts';
import type { Finding } from './finding.ts';

// Plain DOM, because the panel must also be shown when the code of the widgets does not load. It sets no `style` attribute and turns no
// text into HTML, so it works under every content security policy that lets the script run.

const panelName = 'data-campus-market-check';

type Child = Node | string;

/** Makes an element. The properties are those of the DOM. */
function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** The panel in a corner of the page, above everything else. */
export class CheckPanel {
  readonly #host = document.createElement('div');
  readonly #title = make('h2', { id: 'title' }, 'Campus Market check');
  readonly #status = make('p', { className: 'status', role: 'status' });
  readonly #results = make('div', { className: 'results' });

  static isShown(): boolean {
    return document.querySelector(`[${panelName}]`) !== null;
  }

  constructor({ onRepeat }: { onRepeat(): void }) {
    const host = this.#host;
    host.setAttribute(panelName, '');
    host.popover = 'manual';
    const shadow = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(panelCss);
    shadow.adoptedStyleSheets = [sheet];
    const closeButton = make('button', { type: 'button', textContent: 'Close' });
    closeButton.onclick = () => host.remove();
    const repeatButton = make('button', { type: 'button', textContent: 'Check again' });
    repeatButton.onclick = onRepeat;
    const section = make(
      'section',
      {},
      make('header', {}, this.#title, closeButton),
      this.#status,
      this.#results,
      make(
        'footer',
        {},
        make(
          'p',
          {},
          'Every visitor sees this. When you have finished, delete the word check from the script tag.',
        ),
        repeatButton,
      ),
    );
    section.setAttribute('aria-labelledby', 'title');
    // The keyboard can scroll the results only if they can have the focus.
    section.tabIndex = 0;
    shadow.append(section);
    // A page may run the script before it has a body.
    (document.body ?? document.documentElement).append(host);
    // Firefox supports popovers since version 125. Before, the panel may be behind other elements.
    host.showPopover?.();
  }

  showProgress(): void {
    this.#status.textContent = 'Checking this page …';
    this.#results.replaceChildren();
  }

  /** Shows what is wrong first. */
  show(findings: readonly Finding[]): void {
    const [wrong, hints, right] = (['wrong', 'hint', 'right'] as const).map((kind) => [
      ...new Map(
        findings.filter((finding) => finding.kind === kind).map((finding) => [finding.text, finding]),
      ).values(),
    ]) as [Finding[], Finding[], Finding[]];
    this.#status.textContent =
      wrong.length === 0
        ? hints.some(({ topic }) => topic === 'sign-in')
          ? 'Everything works but signing in.'
          : 'Everything works.'
        : wrong.length === 1
          ? 'One thing to put right.'
          : `${wrong.length} things to put right.`;
    this.#results.replaceChildren(
      ...makeList('Put right', wrong),
      ...makeList('Could be better', hints),
      ...makeList('Right', right),
    );
  }
}

function makeList(title: string, findings: readonly Finding[]): Child[] {
  if (findings.length === 0) return [];
  return [make('h3', {}, title), make('ul', {}, ...findings.map(makeItem))];
}

function makeItem({ kind, text, paste, pasteLabel = 'Write:' }: Finding): HTMLElement {
  const item = make('li', { className: kind }, make('p', {}, text));
  if (paste === undefined) return item;
  const code = make('code', {}, paste);
  item.append(make('p', { className: 'label' }, pasteLabel), make('pre', {}, code));
  // Browsers give scripts the clipboard only on pages that are loaded by https or from this machine.
  if (!navigator.clipboard) return item;
  const button = make('button', { type: 'button', textContent: 'Copy' });
  button.ariaLabel = `Copy: ${paste}`;
  button.onclick = async () => {
    try {
      await navigator.clipboard.writeText(paste);
      button.textContent = 'Copied';
    } catch {
      // The page may forbid it. Selected text can be copied by hand.
      getSelection()?.selectAllChildren(code);
    }
  };
  item.append(button);
  return item;
}
