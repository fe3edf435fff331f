import { afterEach, expect, test } from 'vitest';
import type { LoadEvents } from '../../../src/core/useLoadEvents.ts';
import { defineElement } from '../../../src/element/defineElement.tsx';
import { defineLazyElement } from '../../../src/element/defineLazyElement.tsx';
import { newTagName, settle } from '../../support/browser/widgets.ts';

interface GreetingProps extends LoadEvents {
  name?: string;
  onGreet?(detail: { name?: string }): void;
}

function Greeting({ name, onGreet }: GreetingProps) {
  return (
    <button type="button" onClick={() => onGreet?.({ name })}>
      Hello {name}
    </button>
  );
}

const events = { greet: { prop: 'onGreet' }, error: { prop: 'onError', bubbles: false } } as const;

/** Defines a tag whose code is loaded when the test says so. */
function defineGreeting() {
  const definition = {
    tag: newTagName(),
    component: 'Greeting',
    attributes: { name: 'string' },
    events,
  } as const;
  // The module that the tag loads defines the same tag again, as the modules of our elements do.
  const makeModule = () => ({ root: defineElement(definition, Greeting) });
  const loads = [] as { succeed(): void; fail(): void }[];
  defineLazyElement(definition, () => {
    return new Promise<ReturnType<typeof makeModule>>((resolve, reject) => {
      loads.push({
        succeed: () => resolve(makeModule()),
        fail: () => reject(new TypeError('Failed to fetch')),
      });
    });
  });
  return { tag: definition.tag, loads };
}

async function show(html: string): Promise<HTMLElement[]> {
  document.body.innerHTML = html;
  await settle();
  return [...document.body.children] as HTMLElement[];
}

const buttonIn = (element: HTMLElement | undefined) => element?.shadowRoot?.querySelector('button');
const textIn = (element: HTMLElement | undefined) => buttonIn(element)?.textContent;

afterEach(() => document.body.replaceChildren());

test('an element shows the link that the page has put into it until its code is loaded', async () => {
  const { tag, loads } = defineGreeting();
  const [element] = await show(`<${tag} name="Ada"><a href="/">To the market</a></${tag}>`);
  expect(element?.querySelector('a')?.checkVisibility()).toBe(true);
  loads[0]?.succeed();
  await expect.poll(() => textIn(element)).toBe('Hello Ada');
  expect(element?.querySelector('a')?.checkVisibility()).toBe(false);
});

test('an element keeps the attributes, properties and listeners that it got before its code was loaded', async () => {
  const { tag, loads } = defineGreeting();
  const [element] = await show(`<${tag} name="Ada"></${tag}>`);
  element?.setAttribute('name', 'Bola');
  Object.assign(element as HTMLElement, { name: 'Chidi' });
  const names: unknown[] = [];
  element?.addEventListener('greet', (event) => names.push((event as CustomEvent).detail.name));
  loads[0]?.succeed();
  await expect.poll(() => textIn(element)).toBe('Hello Chidi');
  buttonIn(element)?.click();
  expect(names).toEqual(['Chidi']);
  element?.setAttribute('name', 'Dayo');
  await expect.poll(() => textIn(element)).toBe('Hello Dayo');
});

test('the code of a tag is loaded when its first element is inserted, and later elements show their content at once', async () => {
  const { tag, loads } = defineGreeting();
  document.createElement(tag);
  await settle();
  expect(loads).toHaveLength(0);
  const [first] = await show(`<${tag} name="Ada"></${tag}>`);
  expect(loads).toHaveLength(1);
  loads[0]?.succeed();
  await expect.poll(() => textIn(first)).toBe('Hello Ada');
  const second = Object.assign(document.createElement(tag), { name: 'Bola' });
  document.body.append(second);
  await Promise.resolve();
  expect(textIn(second)).toBe('Hello Bola');
  expect(loads).toHaveLength(1);
});

test('if its code does not load, an element fires `error` and keeps the link; it loads the code when it is inserted again', async () => {
  const { tag, loads } = defineGreeting();
  const [element] = await show(`<${tag} name="Ada"><a href="/">To the market</a></${tag}>`);
  const details: unknown[] = [];
  element?.addEventListener('error', (event) => details.push((event as Event & { detail?: unknown }).detail));
  loads[0]?.fail();
  await expect
    .poll(() => details)
    .toEqual([{ code: 'network', message: `The code of <${tag}> did not load.` }]);
  expect(element?.querySelector('a')?.checkVisibility()).toBe(true);
  element?.remove();
  await settle();
  document.body.append(element as HTMLElement);
  await settle();
  loads[1]?.succeed();
  await expect.poll(() => textIn(element)).toBe('Hello Ada');
});

test('an element whose code did not load tries again when the browser is online', async () => {
  const { tag, loads } = defineGreeting();
  const [element] = await show(`<${tag} name="Ada"></${tag}>`);
  loads[0]?.fail();
  await settle();
  dispatchEvent(new Event('online'));
  await expect.poll(() => loads).toHaveLength(2);
  loads[1]?.succeed();
  await expect.poll(() => textIn(element)).toBe('Hello Ada');
});
