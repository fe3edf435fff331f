import { useState } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../../../../src/ui/buttons/Button.tsx';
import { Tabs, type TabsProps } from '../../../../src/ui/navigation/Tabs.tsx';
import { focusedElement, focusedName } from '../../../support/browser/focus.ts';
import { testInPageAndShadowRoot } from '../../../support/browser/page-and-shadow-root.tsx';

const tabs = [
  { id: 'all', title: 'All', content: <p>Every product</p> },
  { id: 'sold', title: 'Sold', content: <p>What is sold</p>, disabled: true },
  { id: 'chats', title: 'Chats', content: <Button>Answer</Button>, count: 12, countLabel: '12 unread' },
  { id: 'drafts', title: 'Drafts', content: <p>Not shown yet</p>, count: 0 },
];

const MyStoreTabs = (props: Partial<TabsProps>) => <Tabs label="My store" tabs={tabs} {...props} />;

const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const panel = (name: string) => page.getByRole('tabpanel', { name, exact: true });

testInPageAndShadowRoot(
  'the Tab key focuses the selected tab and then its panel, and the arrow keys select',
  <MyStoreTabs />,
  async () => {
    await expect.element(page.getByRole('tablist', { name: 'My store' })).toBeVisible();
    await expect.element(tab('All')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Tab}');
    await expect.poll(focusedName).toBe('All');
    expect(getComputedStyle(tab('All').element()).outlineStyle).toBe('solid');
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(focusedName).toBe('Chats, 12 unread');
    await expect.element(tab('Chats, 12 unread')).toHaveAttribute('aria-selected', 'true');
    await expect.element(panel('Chats, 12 unread')).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => focusedElement()?.textContent).toBe('Answer');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{End}');
    await expect.element(panel('Drafts')).toHaveTextContent('Not shown yet');
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(focusedName).toBe('All');
    await expect.element(panel('All')).toHaveTextContent('Every product');
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => panel('All').element().matches(':focus')).toBe(true);
  },
);

testInPageAndShadowRoot(
  'in right-to-left text, the left arrow key selects the next tab',
  <div dir="rtl">
    <MyStoreTabs />
  </div>,
  async () => {
    await userEvent.keyboard('{Tab}{ArrowLeft}');
    await expect.poll(focusedName).toBe('Chats, 12 unread');
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(focusedName).toBe('All');
    await expect.element(panel('All')).toBeVisible();
  },
);

function LateContent() {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <>
      <MyStoreTabs
        tabs={[{ id: 'all', title: 'All', content: isLoaded ? <Button>Answer</Button> : 'Loading' }]}
      />
      <Button onClick={() => setLoaded(true)}>Load</Button>
    </>
  );
}

testInPageAndShadowRoot(
  'the Tab key skips a panel as soon as there is a control in the panel',
  <LateContent />,
  async () => {
    await userEvent.keyboard('{Tab}{Tab}');
    await expect.poll(() => panel('All').element().matches(':focus')).toBe(true);
    await page.getByRole('button', { name: 'Load' }).click();
    await expect.element(panel('All')).not.toHaveAttribute('tabindex');
    await tab('All').click();
    await userEvent.keyboard('{Tab}');
    await expect.poll(focusedName).toBe('Answer');
  },
);

testInPageAndShadowRoot(
  'only the selected panel is rendered, named by its tab',
  <MyStoreTabs />,
  async () => {
    await tab('Drafts').click();
    await expect.element(panel('Drafts')).toBeVisible();
    expect(page.getByRole('tabpanel').elements().length).toBe(1);
    await expect
      .element(tab('Drafts'))
      .toHaveAttribute('aria-controls', panel('Drafts').element().getAttribute('id') ?? '');
  },
);

testInPageAndShadowRoot('a disabled tab is announced as disabled', <MyStoreTabs />, async () => {
  await expect.element(tab('Sold')).toBeDisabled();
  await tab('Sold').click({ force: true });
  await expect.element(tab('All')).toHaveAttribute('aria-selected', 'true');
});

testInPageAndShadowRoot(
  'a tab shows a count above nine as 9+, and no count of zero',
  <MyStoreTabs />,
  async () => {
    await expect.element(tab('Chats, 12 unread')).toHaveTextContent('9+');
    await expect.element(tab('Drafts')).toHaveTextContent(/^Drafts$/);
  },
);

const tabsWithCounts = [1, 9, 10].map((count) => ({
  id: `t${count}`,
  title: 'Chats',
  content: <p>Chats</p>,
  count,
  countLabel: `${count} unread`,
}));

testInPageAndShadowRoot('a count of ten is shown as 9+', <MyStoreTabs tabs={tabsWithCounts} />, async () => {
  await expect.element(tab('Chats, 1 unread')).toHaveTextContent(/^Chats1$/);
  await expect.element(tab('Chats, 9 unread')).toHaveTextContent(/^Chats9$/);
  await expect.element(tab('Chats, 10 unread')).toHaveTextContent(/^Chats9\+$/);
});

testInPageAndShadowRoot(
  'the default tab is selected at first',
  <MyStoreTabs defaultValue="drafts" />,
  async () => {
    await expect.element(panel('Drafts')).toBeVisible();
  },
);

function ControlledTabs() {
  const [value, setValue] = useState('all');
  return (
    <>
      <MyStoreTabs value={value} onChange={setValue} />
      <p>chosen: {value}</p>
      <Button onClick={() => setValue('chats')}>Show chats</Button>
    </>
  );
}

testInPageAndShadowRoot('the parent component can control the selected tab', <ControlledTabs />, async () => {
  await page.getByRole('button', { name: 'Show chats' }).click();
  await expect.element(panel('Chats, 12 unread')).toBeVisible();
  await tab('Drafts').click();
  await expect.element(page.getByText('chosen: drafts')).toBeVisible();
  await expect.element(panel('Drafts')).toBeVisible();
});

testInPageAndShadowRoot(
  'the selected tab stays if the parent component rejects the change',
  <MyStoreTabs value="all" />,
  async () => {
    await tab('Drafts').click();
    await expect.element(tab('All')).toHaveAttribute('aria-selected', 'true');
    await expect.element(panel('All')).toBeVisible();
  },
);

const manyTabs = ['Phones', 'Fashion', 'Books', 'Food', 'Beauty', 'Services'].map((title) => ({
  id: title.toLowerCase(),
  title,
  content: <p>{title} here</p>,
}));

const narrowTabs = (
  <div style={{ width: '288px' }}>
    <Tabs label="Categories" tabs={manyTabs} defaultValue="services" />
  </div>
);

testInPageAndShadowRoot(
  'a row of tabs that is too long scrolls to the selected tab, and the page does not scroll',
  narrowTabs,
  async () => {
    const isInView = (name: string) => {
      const row = page.getByRole('tablist').element().getBoundingClientRect();
      const { left, right } = tab(name).element().getBoundingClientRect();
      return left >= row.left - 1 && right <= row.right + 1;
    };
    await expect.poll(() => isInView('Services')).toBe(true);
    expect(isInView('Phones')).toBe(false);
    await userEvent.keyboard('{Tab}{Home}');
    await expect.element(panel('Phones')).toBeVisible();
    await expect.poll(() => isInView('Phones')).toBe(true);
    expect(page.getByRole('tablist').element().getBoundingClientRect().width).toBe(288);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
);

testInPageAndShadowRoot(
  'no tab changes its width when another tab is selected, and every touch target is large enough',
  <MyStoreTabs />,
  async () => {
    const widths = () =>
      page
        .getByRole('tab')
        .elements()
        .map((element) => element.getBoundingClientRect().width);
    await expect.element(tab('Drafts')).toBeVisible();
    const widthsBefore = widths();
    await tab('Drafts').click();
    await expect.element(tab('Drafts')).toHaveAttribute('aria-selected', 'true');
    expect(widths()).toEqual(widthsBefore);
    expect(Math.min(...widthsBefore)).toBeGreaterThanOrEqual(44);
    expect(tab('All').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(48);
  },
);
