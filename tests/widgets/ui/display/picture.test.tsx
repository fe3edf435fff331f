import { useState } from 'react';
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { Picture } from '../../../../src/ui/display/Picture.tsx';
import { testInPageAndShadowRoot } from '../../../support/browser/page-and-shadow-root.tsx';

const onePixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const picture = (name = 'A lamp') => page.getByRole('img', { name }).element() as HTMLImageElement;

testInPageAndShadowRoot(
  'a screen reader reads the alternative text, and the space is reserved before the picture loads',
  <div style={{ width: 200 }}>
    <Picture src={onePixel} alt="A lamp" width={400} height={300} sizes="200px" color="#aa3300" />
  </div>,
  async () => {
    const size = ['width', 'height'].map((name) => picture().getAttribute(name));
    expect(size).toEqual(['400', '300']);
    expect(picture().loading).toBe('lazy');
    expect(picture().style.backgroundColor).toBe('rgb(170, 51, 0)');
    expect(picture().getBoundingClientRect().width).toBe(200);
  },
);

testInPageAndShadowRoot(
  'a picture of our own server can be loaded in three widths',
  <Picture
    src="https://market.example/media/7k2/480.webp"
    alt="A lamp"
    width={480}
    height={480}
    sizes="50vw"
    eager
  />,
  async () => {
    const { srcset, sizes, loading } = picture();
    expect(srcset.split(', ')).toEqual([
      'https://market.example/media/7k2/240.webp 240w',
      'https://market.example/media/7k2/480.webp 480w',
      'https://market.example/media/7k2/960.webp 960w',
    ]);
    expect(sizes).toBe('50vw');
    expect(loading).not.toBe('lazy');
  },
);

/** Returns the pattern of the placeholder. */
const pattern = () => page.getByTestId('box').element().querySelector('pattern');

testInPageAndShadowRoot(
  'a picture that fails is replaced by an adire pattern, without a broken-image icon or the alternative text',
  <div data-testid="box" style={{ width: 40, height: 40 }}>
    <Picture src="data:image/gif;base64,broken" alt="A lamp" width={40} height={40} sizes="40px" eager />
  </div>,
  async () => {
    await expect.poll(() => getComputedStyle(picture()).opacity).toBe('0');
    await expect.poll(pattern).toBeTruthy();
    const box = pattern()?.ownerSVGElement?.getBoundingClientRect();
    expect([box?.width, box?.height]).toEqual([40, 40]);
  },
);

testInPageAndShadowRoot(
  'without a picture there is an adire pattern, and a screen reader reads nothing',
  <div data-testid="box" style={{ width: 40, height: 40 }}>
    <Picture src={undefined} alt="" name="Lamp" width={undefined} height={undefined} sizes="40px" />
  </div>,
  async () => {
    await expect.poll(pattern).toBeTruthy();
    expect(page.getByRole('img').elements()).toEqual([]);
  },
);

function ReplacedPicture() {
  const [src, setSrc] = useState('data:image/gif;base64,broken');
  return (
    <div data-testid="box">
      <Picture src={src} alt="A lamp" width={40} height={40} sizes="40px" eager />
      <button type="button" onClick={() => setSrc(onePixel)}>
        Choose another
      </button>
    </div>
  );
}

testInPageAndShadowRoot(
  'a picture that failed is shown once it has another URL',
  <ReplacedPicture />,
  async () => {
    await expect.poll(() => getComputedStyle(picture()).opacity).toBe('0');
    await expect.poll(pattern).toBeTruthy();
    await page.getByRole('button', { name: 'Choose another' }).click();
    await expect.poll(() => getComputedStyle(picture()).opacity).toBe('1');
    expect(pattern()).toBeNull();
  },
);

/** Returns the color of the layer over a picture. */
const overlayColor = () => {
  const frame = picture().parentElement as HTMLElement;
  return getComputedStyle(frame, '::after').backgroundColor;
};

testInPageAndShadowRoot(
  'a picture is slightly darker on a dark page, whatever the system prefers, and unchanged on a light page',
  <Picture src={onePixel} alt="A lamp" width={40} height={40} sizes="40px" />,
  async () => {
    onTestFinished(() => void document.documentElement.style.removeProperty('color-scheme'));
    document.documentElement.style.colorScheme = 'light';
    await expect.poll(overlayColor).toBe('rgba(0, 0, 0, 0)');
    document.documentElement.style.colorScheme = 'dark';
    await expect.poll(overlayColor).toMatch(/^rgba\(0, 0, 0, 0\.0(78|8)/);
  },
);
