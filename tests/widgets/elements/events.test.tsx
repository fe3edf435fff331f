import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { defineElement } from '../../../src/element/defineElement.tsx';
import { nextTag, settle } from '../../support/browser/widgets.ts';

interface ShopProps {
  onThingOpen?(detail: { thing: { name: string } }): boolean | undefined;
  onThingSeen?(detail: { name: string }): void;
  onThingLost?(detail: { name: string }): void;
}

const thing = { name: 'Lamp' };
let goesOn: boolean | undefined;

function Shop({ onThingOpen, onThingSeen, onThingLost }: ShopProps) {
  return (
    <>
      <button
        type="button"
        onClick={() => {
          goesOn = onThingOpen?.({ thing });
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

const tag = nextTag();
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
    return [...buttons].find((one) => one.textContent === name);
  };
  // A busy browser may take longer than a few frames to render it.
  await expect.poll(button).toBeDefined();
  await userEvent.click(button() as HTMLButtonElement);
}

/** Presses a button and returns the event that reached the outermost element of the page. */
async function eventAfter(name: 'Open' | 'See', onEvent = (_event: CustomEvent) => {}): Promise<CustomEvent> {
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

test('sends an event that bubbles to listeners far above', async () => {
  const event = await eventAfter('See');
  expect(event.detail).toEqual({ name: 'Lamp' });
  expect(event.target).toBe(document.querySelector(tag));
});

test('crosses the shadow roots around it', async () => {
  const event = await eventAfter('See');
  expect(event.composed).toBe(true);
  expect(event.bubbles).toBe(true);
});

test('an event that does not bubble is heard at its element alone', async () => {
  document.body.innerHTML = `<main><${tag}></${tag}></main>`;
  const heard: unknown[] = [];
  const listen = ({ currentTarget }: Event) => heard.push(currentTarget);
  const element = document.querySelector(tag);
  for (const target of [element, document]) target?.addEventListener('thinglost', listen);
  await press('Lose');
  document.removeEventListener('thinglost', listen);
  expect(heard).toEqual([element]);
});

test('does its default action when the page does not prevent it', async () => {
  const event = await eventAfter('Open');
  expect(event.cancelable).toBe(true);
  await expect.poll(() => goesOn).toBe(true);
});

test('does no default action when the page prevents it', async () => {
  await eventAfter('Open', (event) => event.preventDefault());
  await expect.poll(() => goesOn).toBe(false);
});

test('cannot be prevented without a default action', async () => {
  const event = await eventAfter('See', (seen) => seen.preventDefault());
  expect(event.defaultPrevented).toBe(false);
});

test('sends copies, so a page cannot change our data', async () => {
  await eventAfter('Open', (event) => {
    event.detail.thing.name = 'changed by the page';
  });
  expect(thing.name).toBe('Lamp');
});
