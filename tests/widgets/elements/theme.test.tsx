import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { defineElement } from '../../../src/element/defineElement.tsx';
import { Button } from '../../../src/ui/buttons/Button.tsx';
import { newTagName, settle } from '../../support/browser/widgets.ts';

const tag = newTagName();
defineElement({ tag, component: 'Themed', attributes: {}, events: {} }, () => <Button>Buy</Button>);

/** Returns the computed style of a button in a widget, on a page whose body has this style. */
async function buttonStyle(bodyStyle: string): Promise<CSSStyleDeclaration> {
  document.body.style.cssText = bodyStyle;
  document.body.innerHTML = `<p>host page</p><${tag}></${tag}>`;
  // Another test may have left the pointer over the button, whose style changes on hover.
  await userEvent.hover(document.querySelector('p') as HTMLElement);
  await settle();
  const button = document.querySelector(tag)?.shadowRoot?.querySelector('button');
  return getComputedStyle(button as HTMLButtonElement);
}

afterEach(() => {
  document.body.replaceChildren();
  document.body.removeAttribute('style');
});

test('an element has the default colors when the page sets none', async () => {
  expect((await buttonStyle('')).backgroundColor).toBe('rgb(39, 52, 139)');
});

test('an element uses the colors, font and corner radius that the page sets', async () => {
  const { backgroundColor, color, fontFamily, borderRadius } = await buttonStyle(
    '--campus-accent: rgb(0, 100, 0); --campus-on-accent: rgb(255, 255, 0); --campus-font: serif; --campus-radius: 3px',
  );
  expect(backgroundColor).toBe('rgb(0, 100, 0)');
  expect(color).toBe('rgb(255, 255, 0)');
  expect(fontFamily).toBe('serif');
  expect(borderRadius).toBe('3px');
});

test('an element has its dark colors on a page with a dark color scheme', async () => {
  expect((await buttonStyle('color-scheme: dark')).backgroundColor).toBe('rgb(163, 174, 255)');
});

test('an element is not changed by the styles of the page', async () => {
  const styleSheet = new CSSStyleSheet();
  styleSheet.replaceSync('button { background: red !important; font-size: 99px !important }');
  document.adoptedStyleSheets.push(styleSheet);
  const { backgroundColor, fontSize } = await buttonStyle('font-size: 40px');
  document.adoptedStyleSheets.pop();
  expect(backgroundColor).toBe('rgb(39, 52, 139)');
  expect(fontSize).toBe('16px');
});
