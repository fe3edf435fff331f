import r2wc from '@r2wc/react-to-web-component';
import type { ComponentType } from 'react';
import type { ApiError } from '../core/client.ts';
import type { Market } from '../core/market.ts';
import type { LoadEvents } from '../core/useLoadEvents.ts';
import { parseAttribute } from './attribute.ts';
import { renderNow } from './render-now.ts';
import { type AttributeKind, attributeName, type ElementRow } from './row.ts';
import { sharedSheet } from './sheet.ts';
import { Widget } from './Widget.tsx';

// How r2wc 2.1.1 names what it keeps on its elements. It is pinned exactly, and the tests of elements fail
// when one of these changes. Callbacks of its own (bitovi/react-to-web-component#177) would make them unnecessary.
const connected: unique symbol = Symbol.for('r2wc.connected');
const props: unique symbol = Symbol.for('r2wc.props');
const render: unique symbol = Symbol.for('r2wc.render');

interface R2wcElement extends HTMLElement {
  [connected]: boolean;
  [props]: Record<string, unknown>;
  [render](): void;
  container: HTMLElement;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

/**
 * Makes a component a custom element. r2wc mounts, updates and unmounts it; all that a page does with the element
 * (attributes, properties, events, moving it) is answered here. Does nothing on a server, nor when the tag is taken.
 */
export function defineElement<Props extends object>(
  row: ElementRow<NoInfer<Extract<keyof Props, string>>>,
  Component: ComponentType<Props>,
): void {
  if (typeof customElements === 'undefined' || customElements.get(row.tag)) return;

  const kinds = Object.entries(row.attributes) as [string, AttributeKind][];
  const fromScript = ['market', ...kinds.map(([name]) => name)];
  const byAttribute = new Map(
    kinds.flatMap(([name, kind]) => (kind === 'property' ? [] : [[attributeName(name), { name, kind }]])),
  );

  const Root = ({ container, market, ...rest }: { container: ShadowRoot; market?: Market } & LoadEvents) => (
    <Widget root={container} market={market} onError={rest.onError}>
      <Component {...(rest as Props)} />
    </Widget>
  );
  const Base = r2wc(Root, { shadow: 'open', props: [] }) as unknown as new () => R2wcElement;

  class CampusElement extends Base {
    static observedAttributes = [...byAttribute.keys()];

    constructor() {
      super();
      // r2wc starts as connected and would mount on the first attribute, also in an element that is never shown.
      this[connected] = false;
      const root = this.shadowRoot as ShadowRoot;
      root.adoptedStyleSheets = [sharedSheet()];
      // What stands between the tags is shown until the first render, which replaces the slot.
      this.container = document.createElement('div');
      this.container.append(document.createElement('slot'));
      root.append(this.container);
      for (const [type, event] of Object.entries(row.events)) {
        const bubbles = event.bubbles ?? true;
        const init = { bubbles, composed: bubbles, cancelable: event.byDefault !== undefined };
        this[props][event.prop] = (detail: unknown, error?: ApiError) => {
          if (error) explain(error, this, row);
          return announce(this, type, detail, init);
        };
      }
    }

    override connectedCallback() {
      // A property that was set before the class was known hides the accessor behind it.
      for (const name of fromScript) {
        if (Object.hasOwn(this, name)) {
          const value = Reflect.get(this, name);
          Reflect.deleteProperty(this, name);
          Reflect.set(this, name, value);
        }
      }
      super.connectedCallback();
      renderNow(() => this.isConnected && this[render]());
    }

    override disconnectedCallback() {
      // To move an element is to take it out and put it in, also for `moveBefore`: it must not lose what was typed in it.
      queueMicrotask(() => {
        if (!this.isConnected) super.disconnectedCallback();
      });
    }

    attributeChangedCallback(attribute: string, before: string | null, text: string | null) {
      const entry = byAttribute.get(attribute);
      if (entry && before !== text && !Object.hasOwn(this, entry.name)) Reflect.set(this, entry.name, text);
    }
  }

  for (const name of fromScript) {
    const kind = row.attributes[name as keyof typeof row.attributes] ?? 'property';
    Object.defineProperty(CampusElement.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: R2wcElement) {
        return this[props][name];
      },
      set(this: R2wcElement, value: unknown) {
        this[props][name] = read(row.tag, name, kind, value);
        this[render]();
      },
    });
  }

  customElements.define(row.tag, CampusElement);
}

/** Attributes are text, and properties are what a script or a framework makes of it: both are read in the same way. */
function read(tag: string, name: string, kind: AttributeKind, value: unknown): unknown {
  if (kind === 'property') return value;
  if (value == null || (kind === 'json' && typeof value !== 'string')) return value ?? undefined;
  const parsed = parseAttribute(kind, String(value));
  if (parsed === undefined) {
    import('./warn-of-value.ts').then(
      ({ warnOfValue }) => warnOfValue(tag, name, kind, value),
      () => {}, // The default is shown all the same.
    );
  }
  return parsed;
}

/** Tells the author of the page what is wrong with it. People who only look are told by the widgets. */
function explain(error: ApiError, element: R2wcElement, row: ElementRow): void {
  import('./warn-of-error.ts').then(
    ({ warnOfError }) => warnOfError(error, element[props], row),
    () => {}, // The network has failed, and that is what the browser says.
  );
}

/** Sends an event. Returns false when the page prevented it, which tells the component to leave the rest to it. */
function announce(element: HTMLElement, type: string, detail: unknown, init: EventInit): boolean {
  // A copy, or a page that changes what it got would change what all widgets show.
  const data = structuredClone(detail);
  return element.dispatchEvent(new CustomEvent(type, { ...init, detail: data }));
}
