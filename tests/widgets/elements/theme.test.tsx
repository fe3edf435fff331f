import { createRoot } from 'react-dom/client';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { defineElement } from '../../../src/element/defineElement.tsx';
import { Button } from '../../../src/ui/buttons/Button.tsx';
import { newTagName, settle } from '../../support/browser/widgets.ts';

const tag = newTagName();
defineElement({ tag, component: 'Themed', attributes: {}, events: {} }, () => <Button>Buy</Button>);

const outlineTag = newTagName();
defineElement({ tag: outlineTag, component: 'Themed', attributes: {}, events: {} }, () => (
  <Button look="outline">Cancel</Button>
));

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

test('an element uses the spacing and the parts that the page sets', async () => {
  const styleSheet = new CSSStyleSheet();
  styleSheet.replaceSync('::part(button) { letter-spacing: 3px }');
  document.adoptedStyleSheets.push(styleSheet);
  const { paddingLeft, letterSpacing } = await buttonStyle('--campus-spacing: 0.5');
  document.adoptedStyleSheets.pop();
  expect(paddingLeft).toBe('10px');
  expect(letterSpacing).toBe('3px');
});

test('a React component has the same border and text as an element when the page sets colors', async () => {
  const { documentElement } = document;
  documentElement.style.cssText = '--campus-surface: rgb(60, 10, 20); --campus-text: rgb(250, 240, 220)';
  onTestFinished(() => documentElement.removeAttribute('style'));
  document.body.innerHTML = `<${outlineTag}></${outlineTag}><div></div>`;
  const root = createRoot(document.body.lastElementChild as HTMLElement);
  onTestFinished(() => root.unmount());
  root.render(<Button look="outline">Cancel</Button>);
  await expect.poll(() => document.querySelector('div button')).not.toBeNull();
  const [inElement, inPage] = [document.querySelector(outlineTag)?.shadowRoot, document].map((place) => {
    const style = getComputedStyle(place?.querySelector('button') as HTMLElement);
    return [style.borderTopColor, style.backgroundColor, style.color];
  });
  expect(inElement?.[1]).toBe('rgb(60, 10, 20)');
  expect(inPage).toEqual(inElement);
});
