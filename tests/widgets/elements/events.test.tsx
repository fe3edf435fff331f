import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { defineElement } from '../../../src/element/defineElement.tsx';
import { newTagName, settle } from '../../support/browser/widgets.ts';

interface ShopProps {
  onThingOpen?(detail: { thing: { name: string } }): boolean | undefined;
  onThingSeen?(detail: { name: string }): void;
  onThingLost?(detail: { name: string }): void;
}

const thing = { name: 'Lamp' };
let isDefaultAllowed: boolean | undefined;

function Shop({ onThingOpen, onThingSeen, onThingLost }: ShopProps) {
  return (
    <>
      <button
        type="button"
        onClick={() => {
          isDefaultAllowed = onThingOpen?.({ thing });
        }}
      >
        Open
      </button>
      <button type="button" onClick={() => onThingSeen?.({ name: 'Lamp' })}>
        See
      </button>
      <button type="button" onClick={() => onThingLost?.({ name: 'Lamp' })}>
        Lose
      </button>
    </>
  );
}

const tag = newTagName();
defineElement(
  {
    tag,
    component: 'Shop',
    attributes: {},
    events: {
      thingopen: { prop: 'onThingOpen', defaultAction: 'opens the thing' },
      thingseen: { prop: 'onThingSeen' },
      thinglost: { prop: 'onThingLost', bubbles: false },
    },
  },
  Shop,
);

async function press(name: 'Open' | 'See' | 'Lose'): Promise<void> {
  const button = () => {
    const buttons = document.querySelector(tag)?.shadowRoot?.querySelectorAll('button') ?? [];
    return [...buttons].find(({ textContent }) => textContent === name);
  };
  // A busy browser may take longer than a few frames to render the button.
  await expect.poll(button).toBeDefined();
  await userEvent.click(button() as HTMLButtonElement);
}

/** Presses a button and returns the event that reached the document. */
async function pressAndGetEvent(
  name: 'Open' | 'See',
  onEvent = (_event: CustomEvent) => {},
): Promise<CustomEvent> {
  document.body.innerHTML = `<main><${tag}></${tag}></main>`;
  await settle();
  const type = name === 'Open' ? 'thingopen' : 'thingseen';
  return new Promise((resolve) => {
    const listen = (event: Event) => {
      onEvent(event as CustomEvent);
      resolve(event as CustomEvent);
    };
    document.addEventListener(type, listen, { once: true });
    press(name);
  });
}

afterEach(() => document.body.replaceChildren());

test('an event bubbles to listeners on distant ancestors', async () => {
  const event = await pressAndGetEvent('See');
  expect(event.detail).toEqual({ name: 'Lamp' });
  expect(event.target).toBe(document.querySelector(tag));
});

test('an event crosses the shadow roots around its element', async () => {
  const event = await pressAndGetEvent('See');
  expect(event.composed).toBe(true);
  expect(event.bubbles).toBe(true);
});

test('an event that does not bubble reaches only the listeners on its element', async () => {
  document.body.innerHTML = `<main><${tag}></${tag}></main>`;
  const receivers: unknown[] = [];
  const listen = ({ currentTarget }: Event) => receivers.push(currentTarget);
  const element = document.querySelector(tag);
  for (const target of [element, document]) target?.addEventListener('thinglost', listen);
  await press('Lose');
  document.removeEventListener('thinglost', listen);
  expect(receivers).toEqual([element]);
});

test('the default action runs when the page does not prevent the event', async () => {
  const event = await pressAndGetEvent('Open');
  expect(event.cancelable).toBe(true);
  await expect.poll(() => isDefaultAllowed).toBe(true);
});

test('the default action does not run when the page prevents the event', async () => {
  await pressAndGetEvent('Open', (event) => event.preventDefault());
  await expect.poll(() => isDefaultAllowed).toBe(false);
});

test('an event without a default action cannot be prevented', async () => {
  const event = await pressAndGetEvent('See', (seen) => seen.preventDefault());
  expect(event.defaultPrevented).toBe(false);
});

test('an event contains a copy of the data, so a page cannot change the original', async () => {
  await pressAndGetEvent('Open', (event) => {
    event.detail.thing.name = 'changed by the page';
  });
  expect(thing.name).toBe('Lamp');
});
