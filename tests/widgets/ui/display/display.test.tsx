import { ShoppingCart } from 'lucide';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Adire } from '../../../../src/ui/display/Adire.tsx';
import { Avatar } from '../../../../src/ui/display/Avatar.tsx';
import { Badge } from '../../../../src/ui/display/Badge.tsx';
import { Icon } from '../../../../src/ui/display/Icon.tsx';
import { LargePrice } from '../../../../src/ui/display/LargePrice.tsx';
import { Logo } from '../../../../src/ui/display/Logo.tsx';
import { Price } from '../../../../src/ui/display/Price.tsx';
import { Skeleton } from '../../../../src/ui/display/Skeleton.tsx';
import { Spinner } from '../../../../src/ui/display/Spinner.tsx';
import { testInPageAndShadowRoot } from '../../../support/browser/page-and-shadow-root.tsx';

const decoration = (
  <p>
    <Adire name="Mama Put" />
    <Avatar name="University of Lagos" />
    <Logo size={36} />
    <Icon of={ShoppingCart} />
    <Skeleton shape="line" count={3} />
  </p>
);

testInPageAndShadowRoot(
  'decoration is hidden from screen readers and skipped by the Tab key',
  decoration,
  async () => {
    expect(page.getByRole('img').elements()).toEqual([]);
    const decorations = page.getByRole('paragraph').element().children;
    expect([...decorations].map((element) => element.getAttribute('aria-hidden'))).toEqual(
      Array(5).fill('true'),
    );
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toBe(document.body);
  },
);

const getPattern = (name: string) =>
  page
    .getByRole('term')
    .elements()
    .find((term) => term.textContent === name)
    ?.querySelector('g')?.innerHTML;

testInPageAndShadowRoot(
  'the same name always gets the same pattern, and an avatar shows the initials of its name',
  <dl>
    {['Mama Put', 'Mama Put', 'Book Nook'].map((name, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same name is in the list twice
      <dt key={index}>
        <Adire name={name} />
        {name}
      </dt>
    ))}
    <dd>
      <Avatar name="University of Lagos" />
    </dd>
  </dl>,
  async () => {
    const patterns = page
      .getByRole('term')
      .elements()
      .map((term) => term.querySelector('g')?.innerHTML);
    expect(patterns[0]).toBe(patterns[1]);
    expect(getPattern('Book Nook')).not.toBe(getPattern('Mama Put'));
    await expect.element(page.getByRole('definition')).toHaveTextContent('UL');
  },
);

testInPageAndShadowRoot(
  'a screen reader reads the old price if it was higher',
  <ul>
    <li>
      <Price amount={12_500} before={15_000} />
    </li>
    <li>
      <LargePrice amount={1_234_567.89} before={1_000_000} />
    </li>
    <li>
      <Price amount={12_500} before={12_500} />
    </li>
  </ul>,
  async () => {
    const prices = page.getByRole('listitem');
    await expect.element(prices.nth(0)).toHaveTextContent('₦12,500 was ₦15,000');
    await expect.element(prices.nth(1)).toHaveTextContent('₦1,234,567.89');
    expect(prices.nth(1).element().textContent).toBe('₦1,234,567.89');
    expect(prices.nth(2).element().textContent).toBe('₦12,500');
  },
);

testInPageAndShadowRoot(
  'a badge has a text and not only a color',
  <p>
    <Badge color="green">In Stock</Badge> <Badge color="red">Out of Stock</Badge>
  </p>,
  async () => {
    await expect.element(page.getByRole('paragraph')).toHaveTextContent('In Stock Out of Stock');
    const [inStockColor, outOfStockColor] = ['In Stock', 'Out of Stock'].map(
      (text) => getComputedStyle(page.getByText(text, { exact: true }).element()).backgroundColor,
    );
    expect(inStockColor).toBe('rgb(221, 243, 230)');
    expect(outOfStockColor).toBe('rgb(253, 228, 229)');
  },
);

testInPageAndShadowRoot(
  'a spinner has a name for a screen reader',
  <Spinner label="Loading your orders" />,
  async () => {
    await expect.element(page.getByRole('img', { name: 'Loading your orders' })).toBeVisible();
  },
);

testInPageAndShadowRoot(
  'skeletons reserve the space of the content',
  <section aria-label="Loading" style={{ width: 200 }}>
    <Skeleton shape="square" />
    <Skeleton shape="banner" />
  </section>,
  async () => {
    const region = page.getByRole('region', { name: 'Loading' }).element();
    expect(region.getBoundingClientRect().height).toBe(200 + 132);
  },
);
