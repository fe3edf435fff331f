import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { Carousel, type CarouselProps } from '../../../../src/ui/navigation/Carousel.tsx';
import { focusedName } from '../../../support/browser/focus.ts';
import { emulateMotion } from '../../../support/browser/motion.ts';
import { testInPageAndShadowRoot } from '../../../support/browser/page-and-shadow-root.tsx';
import { button, settle } from '../../../support/browser/widgets.ts';

const offers = ['Fans', 'Sneakers', 'Jollof rice'];
const links = offers.map((offer) => (
  <a key={offer} href={`#${offer}`}>
    {offer}
  </a>
));

function Adverts({ width = 360, ...props }: Partial<CarouselProps> & { width?: number }) {
  return (
    <div style={{ width }}>
      <Carousel label="Adverts" {...props}>
        {props.children ?? links}
      </Carousel>
    </div>
  );
}

const advertsWithoutAutoplay: ReactNode = <Adverts autoplay={false} />;
/** Wide enough for the arrows. */
const wideAdverts: ReactNode = <Adverts key="adverts" width={640} />;
const wideAdvertsWithoutAutoplay: ReactNode = <Adverts width={640} autoplay={false} />;
const region = page.getByRole('region', { name: 'Adverts' });
const track = page.getByRole('group', { name: 'Adverts' });
/** The slider that lies, invisible, over the dots. The dots are the children of its next sibling. */
const dotsSlider = page.getByRole('slider', { name: 'Slide' });
/** Presses the dot at a position, counted from 1. */
const pressDot = (position: number) => {
  const dot = dotsSlider.element().nextElementSibling?.children[position - 1]?.getBoundingClientRect();
  const { left: start, top } = dotsSlider.element().getBoundingClientRect();
  if (!dot) throw new Error(`There is no dot ${position}`);
  return dotsSlider.click({
    position: { x: dot.left + dot.width / 2 - start, y: dot.top + dot.height / 2 - top },
  });
};
const leftEdge = (element: Element) => Math.round(element.getBoundingClientRect().left);
const visiblePosition = () => {
  const visibilities = [...track.element().children].map(
    (slide) => leftEdge(slide) === leftEdge(track.element()),
  );
  return visibilities.indexOf(true) + 1;
};

/** Expects the same current slide for a screen reader, the dots and the screen. */
async function expectSlide(position: number) {
  await expect.element(dotsSlider).toHaveAttribute('aria-valuetext', `${position} of 3`);
  const visibleDots = [...(dotsSlider.element().nextElementSibling?.children ?? [])];
  expect(visibleDots.map((dot) => dot.hasAttribute('data-current')).indexOf(true) + 1).toBe(position);
  const slides = region.getByRole('group', { name: /of 3/ });
  const reachableSlides = () => slides.elements().filter((slide) => !slide.matches('[inert]'));
  await expect
    .poll(() => reachableSlides().map((slide) => slide.getAttribute('aria-label')))
    .toEqual([`${position} of 3`]);
  await expect.poll(visiblePosition).toBe(position);
}

/** Swipes over an element by this number of pixels; a negative number swipes to the left. */
async function swipe(element: Element, distance: number) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const touch = (type: 'touchStart' | 'touchMove', progress: number) => {
    const x = left + width / 2 + (progress - 0.5) * distance;
    return cdp().send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: top + height / 2 }] });
  };
  await touch('touchStart', 0);
  for (const progress of [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]) {
    await touch('touchMove', progress);
    await settle();
  }
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const hoverElsewhere = () => userEvent.hover(document.documentElement, { position: { x: 900, y: 500 } });

beforeEach(async () => {
  await page.viewport(1000, 600);
  await hoverElsewhere();
});

testInPageAndShadowRoot(
  'a screen reader finds a carousel of slides, and Tab skips the hidden slides',
  wideAdverts,
  async () => {
    await expect.element(region).toHaveAttribute('aria-roledescription', 'carousel');
    await expect
      .element(page.getByRole('group', { name: '1 of 3' }))
      .toHaveAttribute('aria-roledescription', 'slide');
    await expectSlide(1);
    const focusOrder: (string | undefined)[] = [];
    for (let presses = 0; presses < 6; presses += 1) {
      await userEvent.keyboard('{Tab}');
      focusOrder.push(focusedName());
    }
    expect(focusOrder).toEqual(['Adverts', 'Fans', 'Previous', 'Slide', 'Next', 'Pause']);
  },
);

testInPageAndShadowRoot(
  'the arrows lead from the last slide to the first and back',
  wideAdvertsWithoutAutoplay,
  async () => {
    await button('Previous').click();
    await expectSlide(3);
    await button('Next').click();
    await expectSlide(1);
    await button('Next').click();
    await expectSlide(2);
  },
);

testInPageAndShadowRoot(
  'a press on a dot shows its slide, and the arrow keys continue from there',
  advertsWithoutAutoplay,
  async () => {
    for (const position of [3, 1, 2, 3]) {
      await pressDot(position);
      await expectSlide(position);
    }
    await userEvent.keyboard('{ArrowLeft}');
    await expectSlide(2);
    await expect.poll(focusedName).toBe('Slide');
  },
);

testInPageAndShadowRoot('the dots are 14 px apart', advertsWithoutAutoplay, async () => {
  await pressDot(3);
  await expectSlide(3);
  const [firstEdge, secondEdge] = [...(dotsSlider.element().nextElementSibling?.children ?? [])].map(
    leftEdge,
  );
  expect((secondEdge ?? 0) - (firstEdge ?? 0)).toBe(14);
});

testInPageAndShadowRoot('the arrow keys change the slide', advertsWithoutAutoplay, async () => {
  await userEvent.keyboard('{Tab}');
  expect(focusedName()).toBe('Adverts');
  await userEvent.keyboard('{ArrowRight}');
  await expectSlide(2);
});

testInPageAndShadowRoot(
  'a swipe shows the next slide, whose position is announced',
  advertsWithoutAutoplay,
  async () => {
    await expectSlide(1);
    await swipe(track.element(), -240);
    await expectSlide(2);
    await swipe(track.element(), 240);
    await expectSlide(1);
  },
);

testInPageAndShadowRoot(
  'in right-to-left text, the next slide is to the left',
  <div dir="rtl">{wideAdvertsWithoutAutoplay}</div>,
  async () => {
    await button('Next').click();
    await expectSlide(2);
    expect(track.element().scrollLeft).toBeLessThan(0);
    await button('Next').click();
    await button('Next').click();
    await expectSlide(1);
  },
);

testInPageAndShadowRoot(
  'a single slide has no arrows and no dots',
  <Adverts>{links[0]}</Adverts>,
  async () => {
    await expect.element(page.getByRole('group', { name: '1 of 1' })).toBeVisible();
    expect(page.getByRole('button').elements()).toEqual([]);
    expect(dotsSlider.query()).toBeNull();
  },
);

testInPageAndShadowRoot(
  'the slide and its position stay when the page becomes narrower',
  advertsWithoutAutoplay,
  async () => {
    const heightBefore = region.element().getBoundingClientRect().height;
    await pressDot(3);
    await expectSlide(3);
    const box = region.element().parentElement;
    if (box) box.style.width = '300px';
    await expectSlide(3);
    expect(region.element().getBoundingClientRect().height).toBe(heightBefore);
  },
);

testInPageAndShadowRoot('the touch targets are 44 by 44 px', wideAdverts, async () => {
  for (const target of page.getByRole('button').elements()) {
    const { width, height } = target.getBoundingClientRect();
    expect([width, height]).toEqual([44, 44]);
  }
  const { width, height } = dotsSlider.element().getBoundingClientRect();
  expect(height).toBe(44);
  expect(width).toBeGreaterThanOrEqual(44);
});

describe('autoplay', () => {
  const advanceSeconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  /** Expects that the slide stays the same, even after a long time. */
  async function expectNoAutoplay(position: number) {
    await settle();
    await advanceSeconds(20);
    await expectSlide(position);
  }

  const fireTouchEvent = (type: 'touchstart' | 'touchend' | 'touchcancel') =>
    track.element().dispatchEvent(new TouchEvent(type, { bubbles: true, composed: true }));

  testInPageAndShadowRoot(
    'advances every 5 seconds in a loop, without announcements',
    <Adverts />,
    async () => {
      await expect.element(track).toHaveAttribute('aria-live', 'off');
      // Do not poll, because polling would advance the timers.
      const current = () => dotsSlider.element().getAttribute('aria-valuetext');
      await advanceSeconds(4);
      expect(current()).toBe('1 of 3');
      for (const name of ['2 of 3', '3 of 3', '1 of 3']) {
        await advanceSeconds(5);
        await settle();
        expect(current()).toBe(name);
      }
    },
  );

  testInPageAndShadowRoot('pauses while the carousel is hovered', <Adverts />, async () => {
    await userEvent.hover(track);
    await expect.element(track).toHaveAttribute('aria-live', 'polite');
    await expectNoAutoplay(1);
    await hoverElsewhere();
    await expect.element(track).toHaveAttribute('aria-live', 'off');
    await advanceSeconds(5);
    await expectSlide(2);
  });

  testInPageAndShadowRoot(
    'pauses while the focus is in the carousel',
    [wideAdverts, <button key="b" type="button" />],
    async () => {
      await userEvent.keyboard('{Tab}{Tab}');
      expect(focusedName()).toBe('Fans');
      await expectNoAutoplay(1);
      await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}');
      expect(focusedName()).toBe('Pause');
      await expectNoAutoplay(1);
      await userEvent.keyboard('{Tab}');
      await expect.element(track).toHaveAttribute('aria-live', 'off');
      await advanceSeconds(5);
      await expectSlide(2);
    },
  );

  testInPageAndShadowRoot(
    'pauses during a touch, even if the touch scrolls the page',
    <Adverts />,
    async () => {
      fireTouchEvent('touchstart');
      await expectNoAutoplay(1);
      fireTouchEvent('touchcancel');
      await expect.element(track).toHaveAttribute('aria-live', 'off');
      await advanceSeconds(5);
      await expectSlide(2);
    },
  );

  testInPageAndShadowRoot('stops after a swipe', <Adverts />, async () => {
    fireTouchEvent('touchstart');
    track.element().scrollTo({ left: 360, behavior: 'instant' });
    await expectSlide(2);
    fireTouchEvent('touchend');
    await expectNoAutoplay(2);
    await expect.element(button('Play')).toBeVisible();
  });

  testInPageAndShadowRoot('stops with Pause until Play is pressed', <Adverts />, async () => {
    await button('Pause').click();
    await hoverElsewhere();
    button('Play').element().blur();
    await expectNoAutoplay(1);
    await button('Play').click();
    await hoverElsewhere();
    button('Pause').element().blur();
    await expect.element(track).toHaveAttribute('aria-live', 'off');
    await advanceSeconds(5);
    await expectSlide(2);
  });

  testInPageAndShadowRoot('pauses while the tab is hidden', <Adverts />, async () => {
    const hiddenSpy = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await expectNoAutoplay(1);
    hiddenSpy.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(track).toHaveAttribute('aria-live', 'off');
    await advanceSeconds(5);
    await expectSlide(2);
  });

  testInPageAndShadowRoot('is off with reduced motion, without a Pause button', wideAdverts, async () => {
    await emulateMotion('reduce');
    await expect.poll(() => button('Pause').query()).toBeNull();
    await expectNoAutoplay(1);
    await button('Next').click();
    await expectSlide(2);
  });

  testInPageAndShadowRoot('is off with autoplay={false}', advertsWithoutAutoplay, async () => {
    await expectNoAutoplay(1);
    expect(button('Pause').query()).toBeNull();
  });
});
