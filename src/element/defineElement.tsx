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

// Private symbols of r2wc 2.1.1. Its version is pinned, and the tests of elements fail when one of these changes. Public
// lifecycle callbacks (bitovi/react-to-web-component#177) would replace these symbols.
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
 * Registers a component as a custom element. r2wc mounts, updates and unmounts it; this function adds attributes,
 * properties, events, and moving the element in the page. Does nothing on a server or when the tag is registered already.
 */
export function defineElement<Props extends object>(
  row: ElementRow<NoInfer<Extract<keyof Props, string>>>,
  Component: ComponentType<Props>,
): void {
  if (typeof customElements === 'undefined' || customElements.get(row.tag)) return;

  const kinds = Object.entries(row.attributes) as [string, AttributeKind][];
  const propertyNames = ['market', ...kinds.map(([name]) => name)];
  const propsByAttribute = new Map(
    kinds.flatMap(([name, kind]) => (kind === 'property' ? [] : [[attributeName(name), { name, kind }]])),
  );

  const Root = ({ container, market, ...rest }: { container: ShadowRoot; market?: Market } & LoadEvents) => (
    <Widget root={container} market={market} onError={rest.onError}>
      <Component {...(rest as Props)} />
    </Widget>
  );
  const Base = r2wc(Root, { shadow: 'open', props: [] }) as unknown as new () => R2wcElement;

  class CampusElement extends Base {
    static observedAttributes = [...propsByAttribute.keys()];

    constructor() {
      super();
      // r2wc starts as connected: it would mount on the first attribute, even in an element that is never inserted.
      this[connected] = false;
      const root = this.shadowRoot as ShadowRoot;
      root.adoptedStyleSheets = [sharedSheet()];
      // The element's own children are shown until the first render, which replaces the slot.
      this.container = document.createElement('div');
      this.container.append(document.createElement('slot'));
      root.append(this.container);
      for (const [type, event] of Object.entries(row.events)) {
        const bubbles = event.bubbles ?? true;
        const init = { bubbles, composed: bubbles, cancelable: event.defaultAction !== undefined };
        this[props][event.prop] = (detail: unknown, error?: ApiError) => {
          if (error) warnAuthor(error, this, row);
          return dispatch(this, type, detail, init);
        };
      }
    }

    override connectedCallback() {
      // A property that was set before the element was defined shadows the accessor of the class.
      for (const name of propertyNames) {
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
      // Moving an element disconnects and reconnects it, even with `moveBefore`: typed text must not be lost.
      queueMicrotask(() => {
        if (!this.isConnected) super.disconnectedCallback();
      });
    }

    attributeChangedCallback(attribute: string, before: string | null, text: string | null) {
      const entry = propsByAttribute.get(attribute);
      if (entry && before !== text && !Object.hasOwn(this, entry.name)) Reflect.set(this, entry.name, text);
    }
  }

  for (const name of propertyNames) {
    const kind = row.attributes[name as keyof typeof row.attributes] ?? 'property';
    Object.defineProperty(CampusElement.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: R2wcElement) {
        return this[props][name];
      },
      set(this: R2wcElement, value: unknown) {
        this[props][name] = readValue(row.tag, name, kind, value);
        this[render]();
      },
    });
  }

  customElements.define(row.tag, CampusElement);
}

/** Parses the value of an attribute or a property. Both are parsed, because frameworks set properties to strings. */
function readValue(tag: string, name: string, kind: AttributeKind, value: unknown): unknown {
  if (kind === 'property') return value;
  if (value == null || (kind === 'json' && typeof value !== 'string')) return value ?? undefined;
  const parsed = parseAttribute(kind, String(value));
  if (parsed === undefined) {
    import('./author-warnings.ts').then(
      ({ warnOfValue }) => warnOfValue(tag, name, kind, value),
      () => {}, // The default is used in any case.
    );
  }
  return parsed;
}

/** Warns the author of the page in the console. The visitor sees the widget's own error message. */
function warnAuthor(error: ApiError, element: R2wcElement, row: ElementRow): void {
  import('./author-warnings.ts').then(
    ({ warnOfError }) => warnOfError(error, element[props], row),
    () => {}, // The network failed, which the browser's console shows.
  );
}

/** Dispatches an event. Returns false when the page prevented it: the component then skips its default action. */
function dispatch(element: HTMLElement, type: string, detail: unknown, init: EventInit): boolean {
  // A copy, so that a page which mutates the detail does not change what the widgets show.
  const data = structuredClone(detail);
  return element.dispatchEvent(new CustomEvent(type, { ...init, detail: data }));
}
