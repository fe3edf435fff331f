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

const selected = () => page.getByRole('tab', { selected: true }).element().getAttribute('aria-label');

test('tabs begin with the first enabled one, report each selection once, and include counts in their names', async () => {
  const onChange = vi.fn();
  await render(<Tabs label="My store" tabs={tabs} onChange={onChange} />);
  expect(selected()).toBe('All');
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
  expect(selected()).toBe('Chats, 10 unread');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(selected).toBe('Drafts, 9');
  // In a loop, skipping disabled tabs.
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(selected).toBe('All');
  expect(onChange.mock.calls).toEqual([['chats'], ['drafts'], ['all']]);
});

test('a screen can store and reject the selection, and the row scrolls to a tab that is out of sight', async () => {
  const onChange = vi.fn();
  const many = Array.from({ length: 12 }, (_, index) => ({
    id: `t${index}`,
    title: `Long title ${index}`,
    content: `Part ${index}`,
  }));
  const shown = (value: string) => (
    <div style={{ width: 320 }}>
      <Tabs label="Parts" tabs={many} value={value} onChange={onChange} />
    </div>
  );
  const screen = await render(shown('t0'));
  await page.getByRole('tab', { name: 'Long title 1', exact: true }).click();
  expect(onChange.mock.calls).toEqual([['t1']]);
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent(/^Part 0$/);
  const row = () => page.getByRole('tablist').element().getBoundingClientRect();
  const seen = (name: string) => {
    const tab = page.getByRole('tab', { name, exact: true }).element().getBoundingClientRect();
    return tab.left >= row().left && tab.right <= row().right;
  };
  expect(seen('Long title 8')).toBe(false);
  await screen.rerender(shown('t8'));
  await expect.poll(() => seen('Long title 8')).toBe(true);
  await screen.rerender(shown('t1'));
  await expect.poll(() => seen('Long title 1')).toBe(true);
});
