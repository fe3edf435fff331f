import { ShoppingCart } from 'lucide';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Adire } from '../../../../src/ui/display/Adire.tsx';
import { Avatar } from '../../../../src/ui/display/Avatar.tsx';
import { Badge } from '../../../../src/ui/display/Badge.tsx';
import { Icon } from '../../../../src/ui/display/Icon.tsx';
import { Logo } from '../../../../src/ui/display/Logo.tsx';
import { LargePrice } from '../../../../src/ui/display/price/LargePrice.tsx';
import { Price } from '../../../../src/ui/display/price/Price.tsx';
import { Skeleton } from '../../../../src/ui/display/Skeleton.tsx';
import { Spinner } from '../../../../src/ui/display/Spinner.tsx';
import { inEachPlace } from '../../../support/browser/ui.tsx';

const onlySeen = (
  <p>
    <Adire name="Mama Put" />
    <Avatar name="University of Lagos" />
    <Logo size={36} />
    <Icon of={ShoppingCart} />
    <Skeleton shape="line" count={3} />
  </p>
);

inEachPlace(
  'what only decorates is not told to a screen reader, and is no stop of the Tab key',
  onlySeen,
  async () => {
    expect(page.getByRole('img').elements()).toEqual([]);
    const hidden = page.getByRole('paragraph').element().children;
    expect([...hidden].map((element) => element.getAttribute('aria-hidden'))).toEqual(Array(5).fill('true'));
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toBe(document.body);
  },
);

const patternOf = (name: string) =>
  page
    .getByRole('term')
    .elements()
    .find((term) => term.textContent === name)
    ?.querySelector('g')?.innerHTML;

inEachPlace(
  'a name has always the same cloth and letters',
  <dl>
    {['Mama Put', 'Mama Put', 'Book Nook'].map((name, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same name stands there twice
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
    const cloths = page
      .getByRole('term')
      .elements()
      .map((term) => term.querySelector('g')?.innerHTML);
    expect(cloths[0]).toBe(cloths[1]);
    expect(patternOf('Book Nook')).not.toBe(patternOf('Mama Put'));
    await expect.element(page.getByRole('definition')).toHaveTextContent('UL');
  },
);

inEachPlace(
  'a screen reader says the former price when it was higher',
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

inEachPlace(
  'a badge says it with words and not only with its colour',
  <p>
    <Badge color="green">In Stock</Badge> <Badge color="red">Out of Stock</Badge>
  </p>,
  async () => {
    await expect.element(page.getByRole('paragraph')).toHaveTextContent('In Stock Out of Stock');
    const [inStock, out] = ['In Stock', 'Out of Stock'].map(
      (words) => getComputedStyle(page.getByText(words, { exact: true }).element()).backgroundColor,
    );
    expect(inStock).toBe('rgb(221, 243, 230)');
    expect(out).toBe('rgb(253, 228, 229)');
  },
);

inEachPlace('a spinner says what is waited for', <Spinner label="Loading your orders" />, async () => {
  await expect.element(page.getByRole('img', { name: 'Loading your orders' })).toBeVisible();
});

inEachPlace(
  'skeletons keep the place of what comes',
  <section aria-label="Loading" style={{ width: 200 }}>
    <Skeleton shape="square" />
    <Skeleton shape="banner" />
  </section>,
  async () => {
    const region = page.getByRole('region', { name: 'Loading' }).element();
    expect(region.getBoundingClientRect().height).toBe(200 + 132);
  },
);
