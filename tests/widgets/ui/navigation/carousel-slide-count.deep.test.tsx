import { useState } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Carousel } from '../../../../src/ui/navigation/Carousel.tsx';
import { testInPageAndShadowRoot } from '../../../support/browser/page-and-shadow-root.tsx';
import { button, settle } from '../../../support/browser/widgets.ts';

const region = page.getByRole('region', { name: 'Adverts' });
const track = page.getByRole('group', { name: 'Adverts' });
const leftEdge = (element: Element) => Math.round(element.getBoundingClientRect().left);

/** Expects that the slide at this position is the only visible slide, and the only slide that is not inert. */
async function expectSlide(position: number, count: number) {
  const allSlides = () => [...track.element().children];
  const visibleSlides = () => allSlides().filter((slide) => leftEdge(slide) === leftEdge(track.element()));
  const reachableSlides = () => allSlides().filter((slide) => !slide.matches('[inert]'));
  const names = (slides: Element[]) => slides.map((slide) => slide.ariaLabel);
  await expect.poll(() => names(visibleSlides())).toEqual([`${position} of ${count}`]);
  await expect.poll(() => names(reachableSlides())).toEqual([`${position} of ${count}`]);
}

/** A carousel with as many slides as are typed into the field. */
function Gallery({
  initialCount,
  width,
  autoplay = false,
}: {
  initialCount: number;
  width: number;
  autoplay?: boolean;
}) {
  const [count, setCount] = useState(initialCount);
  return (
    <div style={{ width }}>
      <Carousel label="Adverts" autoplay={autoplay}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all slides are alike.
          <p key={index}>Slide {index + 1}</p>
        ))}
      </Carousel>
      <input aria-label="Slides" value={count} onChange={(event) => setCount(Number(event.target.value))} />
    </div>
  );
}

const setSlides = (count: number) => page.getByRole('textbox', { name: 'Slides' }).fill(String(count));

testInPageAndShadowRoot(
  'after slides are added or removed, the slide that is shown is the one that is announced',
  <Gallery initialCount={4} width={640} />,
  async () => {
    await button('Previous').click();
    await expectSlide(4, 4);
    await setSlides(1);
    await expectSlide(1, 1);
    await setSlides(3);
    await expectSlide(1, 3);
    await button('Next').click();
    await expectSlide(2, 3);
  },
);

testInPageAndShadowRoot(
  'a carousel whose slides load later shows the same slide as before when it was hidden and is visible again',
  <Gallery initialCount={0} width={640} />,
  async () => {
    await setSlides(3);
    await button('Previous').click();
    await expectSlide(3, 3);
    const box = region.element().parentElement;
    if (box) box.style.display = 'none';
    await settle();
    if (box) box.style.display = '';
    await expectSlide(3, 3);
  },
);

/** The slider that lies, invisible, over the dots. */
const dotsSlider = page.getByRole('slider', { name: 'Slide' });

const touchTargets = () => [...page.getByRole('button').elements(), ...dotsSlider.elements()];
const hasDots = () => dotsSlider.elements().length === 1;

/** Expects touch targets that are large enough, lie within 16 px of the carousel and do not overlap. */
function expectSeparateTouchTargets(): void {
  const boxes = touchTargets().map((target) => target.getBoundingClientRect());
  for (const [index, box] of boxes.entries()) {
    expect(box.height).toBe(44);
    expect(box.width).toBeGreaterThanOrEqual(44);
    expect(box.left).toBeGreaterThanOrEqual(leftEdge(region.element()) - 16);
    expect(box.right).toBeLessThanOrEqual(region.element().getBoundingClientRect().right + 16);
    for (const otherBox of boxes.slice(index + 1)) {
      const isApart =
        box.right <= otherBox.left ||
        otherBox.right <= box.left ||
        box.bottom <= otherBox.top ||
        otherBox.bottom <= box.top;
      expect(isApart).toBe(true);
    }
  }
}

const shownPosition = (position: number, count: number) =>
  region.getByText(`${position} / ${count}`, { exact: true });
const announcedPosition = (position: number, count: number) =>
  region.getByText(`${position} of ${count}`, { exact: true });

for (const count of [3, 6, 7, 12, 13]) {
  const gallery = (width: number) => <Gallery initialCount={count} width={width} autoplay />;

  testInPageAndShadowRoot(
    `${count} slides in 288 px have no arrows but ${count < 13 ? 'dots' : 'their position as a text'}`,
    gallery(288),
    async () => {
      await expect.element(button('Pause')).toBeVisible();
      expect(page.getByRole('button').elements()).toHaveLength(1);
      expectSeparateTouchTargets();
      expect(hasDots()).toBe(count < 13);
      if (count < 13) {
        expect(shownPosition(1, count).element().checkVisibility()).toBe(false);
        return;
      }
      await userEvent.keyboard('{Tab}{ArrowRight}');
      await expect.element(shownPosition(2, count)).toBeVisible();
      await expect.element(announcedPosition(2, count)).toBeInTheDocument();
    },
  );

  for (const width of [600, 960]) {
    testInPageAndShadowRoot(
      `${count} slides in ${width} px have ${count < 13 ? 'dots' : 'their position as a text'}`,
      gallery(width),
      async () => {
        await expect.element(button('Next')).toBeVisible();
        expectSeparateTouchTargets();
        expect(hasDots()).toBe(count < 13);
        expect(shownPosition(1, count).element().checkVisibility()).toBe(count === 13);
      },
    );
  }
}
