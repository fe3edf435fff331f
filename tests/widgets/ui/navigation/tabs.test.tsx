import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Tabs } from '../../../../src/ui/navigation/Tabs.tsx';

const tabs = [
  { id: 'sold', title: 'Sold', content: 'What is sold', disabled: true },
  { id: 'all', title: 'All', content: 'Every product', count: 0 },
  { id: 'chats', title: 'Chats', content: 'Who writes', count: 10, countLabel: '10 unread' },
  { id: 'drafts', title: 'Drafts', content: 'Not shown yet', count: 9 },
];

const selectedName = () => page.getByRole('tab', { selected: true }).element().getAttribute('aria-label');

test('the first enabled tab is selected at first, each selection is reported once, and the names of tabs include their counts', async () => {
  const onChange = vi.fn();
  await render(<Tabs label="My store" tabs={tabs} onChange={onChange} />);
  expect(selectedName()).toBe('All');
  expect(
    page
      .getByRole('tab')
      .elements()
      .map((tab) => tab.textContent),
  ).toEqual(['Sold', 'All', 'Chats9+', 'Drafts9']);
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent(/^Every product$/);
  await page.getByRole('tab', { name: 'All' }).click();
  await page.getByRole('tab', { name: 'Sold' }).click({ force: true });
  expect(onChange).not.toHaveBeenCalled();
  await page.getByRole('tab', { name: 'Chats' }).click();
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent(/^Who writes$/);
  expect(selectedName()).toBe('Chats, 10 unread');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(selectedName).toBe('Drafts, 9');
  // The arrow keys move in a loop and skip disabled tabs.
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(selectedName).toBe('All');
  expect(onChange.mock.calls).toEqual([['chats'], ['drafts'], ['all']]);
});

test('the parent component can control and reject the selection, and the row scrolls to a selected tab that is out of view', async () => {
  const onChange = vi.fn();
  const manyTabs = Array.from({ length: 12 }, (_, index) => ({
    id: `t${index}`,
    title: `Long title ${index}`,
    content: `Part ${index}`,
  }));
  const tabsWithValue = (value: string, width = 320) => (
    <div style={{ width }}>
      <Tabs label="Parts" tabs={manyTabs} value={value} onChange={onChange} />
    </div>
  );
  const screen = await render(tabsWithValue('t0'));
  await page.getByRole('tab', { name: 'Long title 1', exact: true }).click();
  expect(onChange.mock.calls).toEqual([['t1']]);
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent(/^Part 0$/);
  const row = () => page.getByRole('tablist').element().getBoundingClientRect();
  const isInView = (name: string) => {
    const tab = page.getByRole('tab', { name, exact: true }).element().getBoundingClientRect();
    const isInLine = tab.top >= row().top && tab.bottom <= row().bottom;
    return isInLine && tab.left >= row().left && tab.right <= row().right;
  };
  expect(isInView('Long title 8')).toBe(false);
  await screen.rerender(tabsWithValue('t8'));
  await expect.poll(() => isInView('Long title 8')).toBe(true);
  // A tablet is turned.
  await screen.rerender(tabsWithValue('t8', 240));
  await expect.poll(() => isInView('Long title 8')).toBe(true);
  await screen.rerender(tabsWithValue('t1'));
  await expect.poll(() => isInView('Long title 1')).toBe(true);
  // The parent component wraps the tabs and shows one line of them.
  await screen.rerender(
    <>
      <style>{'[role=tablist] { flex-wrap: wrap; height: 48px }'}</style>
      {tabsWithValue('t8')}
    </>,
  );
  await expect.poll(() => isInView('Long title 8')).toBe(true);
});
