import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Carousel } from '../../../../src/ui/navigation/Carousel.tsx';
import { Tabs } from '../../../../src/ui/navigation/Tabs.tsx';
import { press } from '../../../support/market/person-market.ts';

const tabs = [
  { id: 'sold', title: 'Sold', content: <p>What is sold</p>, disabled: true },
  { id: 'all', title: 'All', content: <p>Every product</p> },
  { id: 'chats', title: 'Chats', content: <p>Chats</p>, count: 12, countLabel: '12 unread' },
  { id: 'drafts', title: 'Drafts', content: <p>Not sent yet</p>, count: 0 },
];

test('the first tab that can be chosen is shown, and the arrow keys choose another, once each', async () => {
  const onChange = vi.fn();
  const screen = await render(<Tabs label="My store" tabs={tabs} onChange={onChange} />);
  const names = () =>
    page
      .getByRole('tab')
      .elements()
      .map((tab) => tab.getAttribute('aria-label'));
  expect(names()).toEqual(['Sold', 'All', 'Chats, 12 unread', 'Drafts']);
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('Every product');
  const all = screen.getByRole('tab', { name: 'All' });
  (all.element() as HTMLElement).focus();
  await press(all);
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('Chats');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('Every product');
  expect(onChange.mock.calls).toEqual([['chats'], ['drafts'], ['all']]);
});

test('a carousel goes round at both ends, and one slide alone has nothing to press', async () => {
  const slides = (names: string[]) => (
    <div style={{ width: 360 }}>
      <Carousel label="Adverts" autoplay={false}>
        {names.map((name) => (
          <p key={name}>{name}</p>
        ))}
      </Carousel>
    </div>
  );
  const screen = await render(slides(['Fans', 'Sneakers', 'Rice']));
  const dots = page.getByRole('slider', { name: 'Slide' });
  const button = (name: string) => screen.getByRole('button', { name });
  const shown = () =>
    [...document.querySelectorAll('[aria-roledescription=slide]:not([inert])')].map((one) => one.textContent);
  expect(shown()).toEqual(['Fans']);
  await press(button('Previous'));
  await expect.element(dots).toHaveAttribute('aria-valuetext', '3 of 3');
  expect(shown()).toEqual(['Rice']);
  await press(button('Next'));
  await expect.element(dots).toHaveAttribute('aria-valuetext', '1 of 3');
  await press(button('Next'));
  await expect.element(dots).toHaveAttribute('aria-valuetext', '2 of 3');
  await screen.rerender(slides(['Fans']));
  expect(shown()).toEqual(['Fans']);
  expect(page.getByRole('button').elements()).toEqual([]);
  await screen.rerender(slides([]));
  expect(page.getByRole('region', { name: 'Adverts' }).elements()).toEqual([]);
});

test('a carousel moves by itself after its seconds, holds under the focus, and stops once it was moved', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    function Adverts() {
      const [seconds] = useState(5);
      return (
        <div style={{ width: 360 }}>
          <Carousel label="Adverts" seconds={seconds}>
            <a href="#fans">Fans</a>
            <a href="#rice">Rice</a>
          </Carousel>
        </div>
      );
    }
    const screen = await render(<Adverts />);
    const at = () => page.getByRole('slider', { name: 'Slide' }).element().getAttribute('aria-valuetext');
    await vi.advanceTimersByTimeAsync(4900);
    expect(at()).toBe('1 of 2');
    await vi.advanceTimersByTimeAsync(200);
    await vi.waitFor(() => expect(at()).toBe('2 of 2'));
    const pause = screen.getByRole('button', { name: 'Pause' }).element() as HTMLElement;
    pause.focus();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(at()).toBe('2 of 2');
    pause.blur();
    await vi.advanceTimersByTimeAsync(5100);
    await vi.waitFor(() => expect(at()).toBe('1 of 2'));
    await press(screen.getByRole('button', { name: 'Next' }));
    await vi.waitFor(() => expect(at()).toBe('2 of 2'));
    expect(page.getByRole('button', { name: 'Play' }).elements()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(at()).toBe('2 of 2');
  } finally {
    vi.useRealTimers();
  }
});
