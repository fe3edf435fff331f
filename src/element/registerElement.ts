import r2wc from '@r2wc/react-to-web-component';
import type { ComponentType } from 'react';
import type { ApiError } from '../core/client.ts';
import type { Market } from '../core/market.ts';
import type { LoadEvents } from '../core/useLoadEvents.ts';
import { parseAttribute } from './attribute.ts';
import { type AttributeKind, attributeName, type ElementDefinition } from './element-definition.ts';
import { type FirstHtml, findFirstHtml } from './first-html.ts';
import { renderNow } from './render-now.ts';
import { sharedStyleSheet } from './sheet.ts';

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

/** The props of the component that an element renders: these, and those of the element's attributes and events. */
export interface ElementRootProps extends LoadEvents {
  container: ShadowRoot;
  market?: Market;
  /** Returns the API responses from which the server made the HTML that the element shows at first. */
  readAnswers?: FirstHtml['readAnswers'];
}

export type ElementRoot = ComponentType<ElementRootProps>;

/**
 * Registers a custom element that renders `Root` into its shadow root. r2wc mounts, updates and unmounts it; this function adds
 * attributes, properties and events, and lets the element be moved in the page. Does nothing on a server or when the tag is already
 * registered.
 */
export function registerElement(definition: ElementDefinition, Root: ElementRoot): void {
  if (typeof customElements === 'undefined' || customElements.get(definition.tag)) return;

  const attributeKinds = Object.entries(definition.attributes) as [string, AttributeKind][];
  const propertyNames = ['market', ...attributeKinds.map(([name]) => name)];
  const propsByAttribute = new Map(
    attributeKinds.flatMap(([name, kind]) =>
      kind === 'property' ? [] : [[attributeName(name), { name, kind }]],
    ),
  );

  const Base = r2wc(Root, { shadow: 'open', props: [] }) as unknown as new () => R2wcElement;

  class CampusElement extends Base {
    static observedAttributes = [...propsByAttribute.keys()];

    /** The HTML that the element shows until it is connected for the first time. */
    private firstHtml: FirstHtml | undefined;

    constructor() {
      super();
      // r2wc sets this to true at first. The first attribute would then mount the component, even if the element is never
      // inserted.
      this[connected] = false;
      const root = this.shadowRoot as ShadowRoot;
      this.container = document.createElement('div');
      const firstHtml = findFirstHtml(root);
      this.firstHtml = firstHtml;
      this[props].readAnswers = firstHtml?.readAnswers;
      if (!firstHtml) {
        root.adoptedStyleSheets = [sharedStyleSheet()];
        // The element's own children are shown until the first render, which replaces the slot.
        this.container.append(document.createElement('slot'));
        root.append(this.container);
      }
      for (const [type, event] of Object.entries(definition.events)) {
        const bubbles = event.bubbles ?? true;
        const eventInit = { bubbles, composed: bubbles, cancelable: event.defaultAction !== undefined };
        this[props][event.prop] = (detail: unknown, error?: ApiError) => {
          if (error) {
            // The visitor sees the widget's own error message.
            warn(({ warnOfError }) => warnOfError(error, this[props], definition));
            Object.assign(detail as object, { message: describe(error) });
          }
          if (type === 'ready' || type === 'error') firstHtml?.takeOver();
          return dispatch(this, type, detail, eventInit);
        };
      }
    }

    /** r2wc attaches a shadow root. The loader may have attached it already, to show HTML before this code was loaded. */
    override attachShadow(init: ShadowRootInit): ShadowRoot {
      return this.shadowRoot ?? super.attachShadow(init);
    }

    override connectedCallback() {
      // A property that was set before the element was defined hides the accessor of the class, so set it again.
      for (const name of propertyNames) {
        if (Object.hasOwn(this, name)) {
          const value = Reflect.get(this, name);
          Reflect.deleteProperty(this, name);
          Reflect.set(this, name, value);
        }
      }
      checkAttributeNames(this, CampusElement.observedAttributes);
      const { firstHtml } = this;
      this.firstHtml = undefined;
      firstHtml?.insert(this.container);
      super.connectedCallback();
      renderNow(() => this.isConnected && this[render]());
      queueMicrotask(() => firstHtml?.compare());
    }

    override disconnectedCallback() {
      // Moving an element disconnects and reconnects it, even with `moveBefore`. Unmount only if it stays disconnected, so
      // that a move does not lose typed text.
      queueMicrotask(() => {
        if (!this.isConnected) super.disconnectedCallback();
      });
    }

    attributeChangedCallback(attribute: string, oldValue: string | null, newValue: string | null) {
      const entry = propsByAttribute.get(attribute);
      if (entry && oldValue !== newValue && !Object.hasOwn(this, entry.name))
        Reflect.set(this, entry.name, newValue);
    }
  }

  for (const name of propertyNames) {
    const kind = definition.attributes[name as keyof typeof definition.attributes] ?? 'property';
    Object.defineProperty(CampusElement.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: R2wcElement) {
        return this[props][name];
      },
      set(this: R2wcElement, value: unknown) {
        this[props][name] = parseValue(definition.tag, name, kind, value);
        this[render]();
      },
    });
  }

  customElements.define(definition.tag, CampusElement);
}

/** Parses the value of an attribute or a property. Both are parsed, because frameworks set properties to strings. */
function parseValue(tag: string, name: string, kind: AttributeKind, value: unknown): unknown {
  if (kind === 'property') return value;
  if (value == null || (kind === 'json' && typeof value !== 'string')) return value ?? undefined;
  const parsed = parseAttribute(kind, String(value));
  // The largest number of a range is used instead of a larger one.
  if (parsed === undefined || (typeof parsed === 'number' && parsed < Number(value)))
    warn(({ warnOfInvalidValue }) => warnOfInvalidValue(tag, name, kind, value, parsed));
  return parsed;
}

/**
 * Warns the author of the page of misspelled attributes. The code for it is loaded if the element has attributes that are neither its
 * own nor common on every element. Frameworks add attributes such as `data-v-1a2b` or `@click`, which have no name of letters only.
 */
function checkAttributeNames(element: HTMLElement, ownNames: string[]): void {
  const otherNames = element
    .getAttributeNames()
    .filter((name) => !ownNames.includes(name) && !/\W|^(class|id|slot|style|hidden)$/.test(name));
  if (otherNames[0])
    warn(({ warnOfMisspelledAttributes }) =>
      warnOfMisspelledAttributes(element.localName, otherNames, ownNames),
    );
}

/** Loads the code that warns the author of the page in the console. */
function warn(callback: (warnings: typeof import('./author-warnings.ts')) => void): void {
  import('./author-warnings.ts').then(callback, () => {}); // The widgets work without the warning.
}

/** Returns what failed as a sentence. Without a message from the server, the message of an error is for developers. */
function describe({ status, cause, message }: ApiError): string {
  if (!status) return 'The market did not answer.';
  return cause ? message.replace(/\.?$/, '.') : `The market answered with status ${status}.`;
}

/** Dispatches an event. Returns false when the page prevented it: the component then skips its default action. */
function dispatch(element: HTMLElement, type: string, detail: unknown, eventInit: EventInit): boolean {
  // A copy, so that a page which mutates the detail does not change what the widgets show.
  const data = structuredClone(detail);
  return element.dispatchEvent(new CustomEvent(type, { ...eventInit, detail: data }));
}
