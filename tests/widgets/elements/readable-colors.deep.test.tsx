import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { defineElement } from '../../../src/element/defineElement.tsx';
import { Button } from '../../../src/ui/buttons/Button.tsx';
import { RadioGroup } from '../../../src/ui/fields/RadioGroup.tsx';
import { Tooltip } from '../../../src/ui/overlays/Tooltip.tsx';
import { root } from '../../../src/ui/theme/base.css.ts';
import { contrast, type Rgb } from '../../support/browser/contrast.ts';
import { newTagName, settle } from '../../support/browser/widgets.ts';

const noop = () => {};
const tag = newTagName();
defineElement({ tag, component: 'Themed', attributes: {}, events: {} }, () => (
  <div className={root}>
    <Button>Add to Cart</Button>
    <Button look="tint">In Cart</Button>
    <Button look="outline">Cancel</Button>
    <RadioGroup
      label="Size"
      help="As on the label"
      options={[{ value: 's', label: 'Small' }]}
      value="s"
      onChange={noop}
    />
    <Tooltip text="Only you see this">
      <Button look="tint">Draft</Button>
    </Tooltip>
  </div>
));

afterEach(() => {
  document.body.replaceChildren();
  document.body.removeAttribute('style');
});

const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });

/** Returns the color that is seen when these colors are drawn on top of each other. */
function drawnColor(colors: string[]): Rgb {
  if (!context) throw new Error('This browser cannot draw.');
  for (const color of colors) {
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

/** Returns the backgrounds behind an element, from the surface of the page to the element itself. */
function backgrounds(element: Element | null, surface: string): string[] {
  if (!element) return [surface];
  return [...backgrounds(element.parentElement, surface), getComputedStyle(element).backgroundColor];
}

/** Returns the texts whose contrast with their background is below 4.5. */
function lowContrastTexts(surface: string): string[] {
  const shadow = document.querySelector(tag)?.shadowRoot as ShadowRoot;
  return [...shadow.querySelectorAll('*')].flatMap((element) => {
    const texts = [...element.childNodes].filter((node) => node instanceof Text && node.data.trim());
    if (!texts.length) return [];
    const ratio = contrast(
      drawnColor([getComputedStyle(element).color]),
      drawnColor(backgrounds(element, surface)),
    );
    return ratio < 4.5 ? [`${texts[0]?.textContent}: ${ratio.toFixed(2)}`] : [];
  });
}

async function show(style: string) {
  document.body.style.cssText = style;
  document.body.innerHTML = `<p>host page</p><${tag}></${tag}>`;
  // Keep the pointer away from the buttons, whose colors change on hover.
  await userEvent.hover(document.querySelector('p') as HTMLElement);
  await settle();
}

const hues = [0, 60, 120, 180, 240, 300];
const lightnesses = [10, 30, 45, 55, 70, 95];
const accents = hues.flatMap((hue) => lightnesses.map((lightness) => `hsl(${hue} 90% ${lightness}%)`));

test.each([
  ['white', '#ffffff', '#14172b'],
  ['cream', '#fff4dc', '#3a2a10'],
  ['dark blue', '#171a2d', '#f1f2fa'],
  ['grey', '#8a8a8a', '#000000'],
])('text is readable with every accent on a %s surface', async (_name, surface, text) => {
  await show(`--campus-surface: ${surface}; --campus-text: ${text}; --campus-accent: ${accents[0]}`);
  for (const accent of accents) {
    document.body.style.setProperty('--campus-accent', accent);
    await settle();
    await expect.poll(() => lowContrastTexts(surface), { message: `${accent} on ${surface}` }).toEqual([]);
  }
});

test('text on the accent color has the color that the page sets for it, unless that would be unreadable', async () => {
  await show('--campus-accent: #ffe14d; --campus-on-accent: #4a3800; --campus-surface: #fff');
  const button = document.querySelector(tag)?.shadowRoot?.querySelector('button') as HTMLElement;
  await expect.poll(() => getComputedStyle(button).color).toBe('rgb(74, 56, 0)');
  expect(getComputedStyle(button).backgroundColor).toBe('rgb(255, 225, 77)');

  document.body.style.setProperty('--campus-on-accent', '#ffffff');
  await expect.poll(() => getComputedStyle(button).color).toBe('rgb(20, 23, 43)');
});

test('text stays readable when the page switches to dark mode later', async () => {
  const style =
    'color-scheme: light; --campus-accent: light-dark(#27348b, #2b3a9b); --campus-surface: light-dark(#fff, #171a2d); --campus-text: light-dark(#14172b, #f1f2fa)';
  await show(style);
  const tintButton = document.querySelector(tag)?.shadowRoot?.querySelectorAll('button')[1] as HTMLElement;
  await expect.poll(() => getComputedStyle(tintButton).color).toBe('rgb(39, 52, 139)');
  document.body.style.colorScheme = 'dark';
  await expect.poll(() => getComputedStyle(tintButton).color).toBe('rgb(241, 242, 250)');
});

test('text is also readable when the page sets the colors after the widget has rendered', async () => {
  await show('');
  const button = document.querySelector(tag)?.shadowRoot?.querySelector('button') as HTMLElement;
  expect(getComputedStyle(button).color).toBe('rgb(255, 255, 255)');
  document.body.style.cssText = '--campus-accent: #ffe9a8; --campus-surface: #fff';
  await expect.poll(() => getComputedStyle(button).color).toBe('rgb(20, 23, 43)');
});
