import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MarketProvider, ProductFeed, ProductPage } from '../../src/index.ts';
import { guestMarket, product } from '../support/market/guest-market.ts';

const organicProduce = { category: 'farmProduce', organic: true };
const products = [
  product(1, { productName: 'Yam', ...organicProduce }),
  product(2, { productName: 'Rice', category: 'farmProduce' }),
  product(3, { productName: 'Eggs', ...organicProduce, discount: 20, originalPrice: 2000 }),
  product(4, { productName: 'Honey', ...organicProduce, inStock: false, stock: 0, status: 'out_of_stock' }),
];
const pagination = { page: 1, limit: 20, hasMore: false, nextCursor: null };

test('a card shows the badges for organic, discounted and sold-out products', async () => {
  const { market } = guestMarket((path) =>
    path.startsWith('/all-products') ? { products, pagination } : {},
  );
  await render(
    <MarketProvider market={market}>
      <ProductFeed />
    </MarketProvider>,
  );
  const card = (name: string) => page.getByRole('article').filter({ hasText: name });
  await expect.element(card('Yam')).toHaveTextContent('Organic');
  await expect.element(card('Eggs')).toHaveTextContent('20% offOrganic');
  await expect.element(card('Honey')).toHaveTextContent('Out of StockOrganic');
  await expect.element(card('Rice')).not.toHaveTextContent('Organic');
});

test('a card marks only sellers whom an admin has checked', async () => {
  const soldBy = (number: number, verificationLevel: 'basic' | 'premium' | 'gold') =>
    product(number, { productName: `From ${verificationLevel}`, seller: { name: 'Ada', verificationLevel } });
  const { market } = guestMarket((path) =>
    path.startsWith('/all-products')
      ? { products: [soldBy(1, 'basic'), soldBy(2, 'premium'), soldBy(3, 'gold')], pagination }
      : {},
  );
  await render(
    <MarketProvider market={market}>
      <ProductFeed />
    </MarketProvider>,
  );
  const card = (name: string) => page.getByRole('article').filter({ hasText: name });
  await expect.element(card('From gold').getByRole('img', { name: 'Gold' })).toBeVisible();
  await expect.element(card('From premium').getByRole('img', { name: 'Premium' })).toBeVisible();
  await expect
    .element(card('From basic').getByRole('img', { name: /Verified|Premium|Gold/ }))
    .not.toBeInTheDocument();
});

test('the page of a product says where the product is', async () => {
  const lamp = { ...product(1, { campus: 'University_of_Lagos' }), storeAddress: 'Shop 2, New Hall' };
  const { market } = guestMarket((path) => (path.startsWith('/product-details') ? { product: lamp } : {}));
  await render(
    <MarketProvider market={market}>
      <ProductPage product="p1" />
    </MarketProvider>,
  );
  await expect.element(page.getByText('Shop 2, New Hall · University of Lagos')).toBeVisible();
});

test('the page of a product shows the same badges as its card', async () => {
  const { market } = guestMarket((path) =>
    path.startsWith('/product-details') ? { product: products[2] } : {},
  );
  await render(
    <MarketProvider market={market}>
      <ProductPage product="p3" />
    </MarketProvider>,
  );
  await expect.element(page.getByText('20% off', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Organic', { exact: true })).toBeVisible();
});
