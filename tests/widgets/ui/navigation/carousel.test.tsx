import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Carousel, type CarouselProps } from '../../../../src/ui/navigation/Carousel.tsx';
import { emulateMotion } from '../../../support/browser/motion.ts';
import { button } from '../../../support/browser/widgets.ts';

const offers = ['Fans', 'Sneakers', 'Jollof rice'];

interface AdvertsProps extends Partial<CarouselProps> {
  count: number;
  /** Arrows need 600 px. */
  width?: number;
}

const Adverts = ({ count, width = 640, ...props }: AdvertsProps) => (
  <div style={{ width }}>
    <Carousel label="Adverts" {...props}>
      {offers.slice(0, count).map((offer) => (
        <a key={offer} href={`#${offer}`}>
          {offer}
        </a>
      ))}
    </Carousel>
  </div>
);

const hoverElsewhere = () => userEvent.hover(document.documentElement, { position: { x: 900, y: 500 } });
const dots = page.getByRole('slider', { name: 'Slide' });
const reachableSlides = () =>
  [...document.querySelectorAll('[aria-roledescription=slide]:not([inert])')].map((slide) =>
    slide.getAttribute('aria-label'),
  );
const expectSlides = async (...slides: string[]) => {
  await expect.poll(reachableSlides).toEqual(slides);
  if (slides[0] && !slides[0].endsWith('of 1'))
    await expect.element(dots).toHaveAttribute('aria-valuetext', slides[0]);
};

test('arrows and dots change the slide in a loop, and if the shown slide is removed, the last slide is shown', async () => {
  const screen = await render(<Adverts count={3} autoplay={false} />);
  await expectSlides('1 of 3');
  await expect.element(button('Pause')).not.toBeInTheDocument();
  await button('Previous').click();
  await expectSlides('3 of 3');
  await button('Next').click();
  await expectSlides('1 of 3');
  (dots.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expectSlides('3 of 3');
  await screen.rerender(<Adverts count={2} autoplay={false} />);
  await expectSlides('2 of 2');
  await screen.rerender(<Adverts count={1} autoplay={false} />);
  await expectSlides('1 of 1');
  expect(page.getByRole('button').elements()).toEqual([]);
  await expect.element(dots).not.toBeInTheDocument();
  await screen.rerender(<Adverts count={0} />);
  await expect.element(page.getByRole('region', { name: 'Adverts' })).not.toBeInTheDocument();
});

test('a banner of a phone has dots and no arrows', async () => {
  await render(<Adverts count={3} width={360} autoplay={false} />);
  await expectSlides('1 of 3');
  expect(page.getByRole('button').elements()).toEqual([]);
  await expect.element(dots).toBeInTheDocument();
});

test('slides advance by themselves except during hover, focus and touch, and stop after a press of Pause', async () => {
  await emulateMotion('no-preference');
  await page.viewport(1000, 600);
  await hoverElsewhere();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  await render(<Adverts count={2} />);
  const track = page.getByRole('group', { name: 'Adverts' });
  const isAutoplaying = () => track.element().getAttribute('aria-live') === 'off';
  await expect.poll(isAutoplaying).toBe(true);
  vi.advanceTimersByTime(4999);
  expect(reachableSlides()).toEqual(['1 of 2']);
  vi.advanceTimersByTime(1);
  await expect.poll(reachableSlides).toEqual(['2 of 2']);
  // The slide's own time begins only after it is shown.
  await expect.poll(vi.getTimerCount).toBe(1);
  // Each slide is shown for the full time, and the first slide follows the last.
  vi.advanceTimersByTime(4999);
  expect(reachableSlides()).toEqual(['2 of 2']);
  vi.advanceTimersByTime(1);
  await expect.poll(reachableSlides).toEqual(['1 of 2']);
  // Wait for the end of the scrolling, during which a touch would stop autoplay for good.
  await expect.poll(() => track.element().scrollLeft).toBe(0);
  const fireTouchEvent = (type: string) => track.element().dispatchEvent(new Event(type, { bubbles: true }));
  const dot = dots.element() as HTMLElement;
  for (const [begin, end] of [
    [() => fireTouchEvent('touchstart'), () => fireTouchEvent('touchend')],
    [() => fireTouchEvent('touchstart'), () => fireTouchEvent('touchcancel')],
    [() => userEvent.hover(track), hoverElsewhere],
    [() => dot.focus(), () => dot.blur()],
  ] as const) {
    await begin();
    await expect.poll(isAutoplaying).toBe(false);
    await end();
    await expect.poll(isAutoplaying).toBe(true);
  }
  const press = (name: string) => (button(name).element() as HTMLElement).click();
  press('Pause');
  await expect.poll(isAutoplaying).toBe(false);
  press('Play');
  await expect.poll(isAutoplaying).toBe(true);
  press('Next');
  // Autoplay stops for good once the visitor has changed the slide.
  await expect.poll(isAutoplaying).toBe(false);
  await expectSlides('2 of 2');
  await expect.element(button('Play')).toBeInTheDocument();
  vi.advanceTimersByTime(60_000);
  expect(reachableSlides()).toEqual(['2 of 2']);
});

test('a carousel that advances and is resized in the same animation frame shows the new slide', async () => {
  await emulateMotion('no-preference');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  await page.viewport(1000, 600);
  await hoverElsewhere();
  await render(<Adverts count={2} width={360} />);
  const track = page.getByRole('group', { name: 'Adverts' }).element();
  const box = track.closest('section')?.parentElement as HTMLElement;
  await expect.poll(() => track.getAttribute('aria-live')).toBe('off');
  await new Promise((resolve) => {
    requestAnimationFrame(() => {
      box.style.width = '300px';
      vi.advanceTimersByTime(5000);
      resolve(undefined);
    });
  });
  await expect.poll(() => track.scrollLeft).toBe(300);
  expect(reachableSlides()).toEqual(['2 of 2']);
  expect(track).toHaveAttribute('aria-live', 'off');
});
