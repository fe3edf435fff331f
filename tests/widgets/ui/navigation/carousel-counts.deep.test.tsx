import { useState } from 'react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { Carousel } from '../../../../src/ui/navigation/Carousel.tsx';
import { inEachPlace } from '../../../support/browser/ui.tsx';
import { button, settle } from '../../../support/browser/widgets.ts';

const region = page.getByRole('region', { name: 'Adverts' });
const track = page.getByRole('group', { name: 'Adverts' });
const left = (element: Element) => Math.round(element.getBoundingClientRect().left);

/** One slide can be reached, and it is the one that is seen. */
async function expectSlide(position: number, count: number) {
  const all = () => [...track.element().children];
  const seen = () => all().filter((slide) => left(slide) === left(track.element()));
  const reachable = () => all().filter((slide) => !slide.matches('[inert]'));
  const names = (slides: Element[]) => slides.map((slide) => slide.ariaLabel);
  await expect.poll(() => names(seen())).toEqual([`${position} of ${count}`]);
  await expect.poll(() => names(reachable())).toEqual([`${position} of ${count}`]);
}

/** As many slides as one types into the field, in a box of the width of a screen. */
function Gallery({ start, width, autoplay = false }: { start: number; width: number; autoplay?: boolean }) {
  const [count, setCount] = useState(start);
  return (
    <div style={{ width }}>
      <Carousel label="Adverts" autoplay={autoplay}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
          <p key={index}>Slide {index + 1}</p>
        ))}
      </Carousel>
      <input aria-label="Slides" value={count} onChange={(event) => setCount(Number(event.target.value))} />
    </div>
  );
}

const slides = (count: number) => page.getByRole('textbox', { name: 'Slides' }).fill(String(count));

inEachPlace(
  'shows and tells the same slide when there are other slides',
  <Gallery start={4} width={360} />,
  async () => {
    await button('Previous').click();
    await expectSlide(4, 4);
    await slides(1);
    await expectSlide(1, 1);
    await slides(3);
    await expectSlide(1, 3);
    await button('Next').click();
    await expectSlide(2, 3);
  },
);

inEachPlace('keeps its place when its slides come later', <Gallery start={0} width={360} />, async () => {
  await slides(3);
  await button('Previous').click();
  await expectSlide(3, 3);
  const box = region.element().parentElement;
  if (box) box.style.display = 'none';
  await settle();
  if (box) box.style.display = '';
  await expectSlide(3, 3);
});

const dots = page.getByRole('slider', { name: 'Slide' });

/** Whether there are dots beside the buttons. No two of them lie over each other. */
function hasDots(): boolean {
  const boxes = [...page.getByRole('button').elements(), ...dots.elements()].map((target) =>
    target.getBoundingClientRect(),
  );
  for (const [index, box] of boxes.entries()) {
    expect(box.height).toBe(44);
    expect(box.width).toBeGreaterThanOrEqual(44);
    expect(box.left).toBeGreaterThanOrEqual(left(region.element()) - 16);
    expect(box.right).toBeLessThanOrEqual(region.element().getBoundingClientRect().right + 16);
    for (const other of boxes.slice(index + 1)) {
      const apart =
        box.right <= other.left ||
        other.right <= box.left ||
        box.bottom <= other.top ||
        other.bottom <= box.top;
      expect(apart).toBe(true);
    }
  }
  return boxes.length === 4;
}

const written = (position: number, count: number) =>
  region.getByText(`${position} / ${count}`, { exact: true });
const told = (position: number, count: number) =>
  region.getByText(`${position} of ${count}`, { exact: true });

for (const count of [3, 6, 7, 12, 13]) {
  const gallery = (width: number) => <Gallery start={count} width={width} autoplay />;

  inEachPlace(`${count} slides in 288 px have dots or say which one it is`, gallery(288), async () => {
    await expect.element(button('Next')).toBeVisible();
    expect(hasDots()).toBe(count < 7);
    if (count < 7) {
      expect(written(1, count).element().checkVisibility()).toBe(false);
      return;
    }
    await button('Next').click();
    await expect.element(written(2, count)).toBeVisible();
    await expect.element(told(2, count)).toBeInTheDocument();
  });

  for (const width of [600, 960]) {
    inEachPlace(`${count} slides in ${width} px have dots, up to 12`, gallery(width), async () => {
      await expect.element(button('Next')).toBeVisible();
      expect(hasDots()).toBe(count < 13);
      expect(written(1, count).element().checkVisibility()).toBe(count === 13);
    });
  }
}
