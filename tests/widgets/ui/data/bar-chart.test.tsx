import { useState } from 'react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { BarChart, type BarChartProps } from '../../../../src/ui/data/BarChart.tsx';
import { testInPageAndShadowRoot } from '../../../support/browser/page-and-shadow-root.tsx';

const threeDays = [
  { label: 'Wed', value: 12_000 },
  { label: 'Thu', value: 0 },
  { label: 'Fri', value: 31_500 },
];
const label = 'Revenue per day. Highest: Friday, ₦31,500';
const formatNaira = (value: number) => `₦${value.toLocaleString('en-NG')}`;

function RevenueChart(props: Partial<BarChartProps>) {
  return (
    <div style={{ width: 300 }}>
      <BarChart label={label} bars={threeDays} formatValue={formatNaira} {...props} />
    </div>
  );
}

/** Returns so many bars that their labels do not fit side by side. */
function manyBars() {
  return Array.from({ length: 12 }, (_, index) => ({
    label: `Week ${index + 1}`,
    value: 1_000_000 * (index + 1),
  }));
}

const chart = page.getByRole('img', { name: label });
const values = () =>
  page
    .getByRole('list', { name: label })
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent);
/** Returns the texts at the grid lines, from top to bottom. */
const gridLineTexts = () =>
  [...chart.element().querySelectorAll('span')].map((text) => text.textContent).slice(0, 3);
/** Returns the box of the bar above a label. */
const barBox = (name: string) =>
  chart.getByText(name, { exact: true }).element().previousElementSibling?.getBoundingClientRect();

testInPageAndShadowRoot(
  'a screen reader finds an image with a label, and a list of the values',
  <RevenueChart />,
  async () => {
    await expect.element(chart).toBeVisible();
    expect(values()).toEqual(['Wed: ₦12,000', 'Thu: ₦0', 'Fri: ₦31,500']);
  },
);

testInPageAndShadowRoot(
  'the chart shows the value of the last bar, and round numbers at its grid lines',
  <RevenueChart />,
  async () => {
    await expect.element(chart.getByText('₦31,500')).toBeVisible();
    expect(chart.getByText('₦12,000').query()).toBeNull();
    expect(gridLineTexts()).toEqual(['₦40k', '₦20k', '₦0']);
  },
);

testInPageAndShadowRoot('the height of each bar is proportional to its value', <RevenueChart />, async () => {
  await expect.element(chart).toBeVisible();
  const heights = threeDays.map((bar) => barBox(bar.label)?.height ?? 0);
  expect(heights[1]).toBe(0);
  expect((heights[2] ?? 0) / (heights[0] ?? 0)).toBeCloseTo(31_500 / 12_000, 1);
});

function ChartOfSixDays() {
  const [firstDay, setFirstDay] = useState(0);
  const bars = Array.from({ length: 6 }, (_, index) => ({
    label: ['Wed', 'Thu', 'Fri'][(firstDay + index) % 3] ?? '',
    value: 1_000 * (firstDay + index),
  }));
  return (
    <>
      <RevenueChart bars={bars} />
      <button type="button" onClick={() => setFirstDay(firstDay + 1)}>
        Tomorrow
      </button>
    </>
  );
}

testInPageAndShadowRoot(
  'the chart can move on by a day, even if several bars have the same label',
  <ChartOfSixDays />,
  async () => {
    const height = () =>
      Math.round(chart.getByText('Wed').first().element().previousElementSibling?.clientHeight ?? 0);
    await expect.element(chart.getByText('Wed').first()).toBeInTheDocument();
    expect(height()).toBe(0);
    await page.getByRole('button', { name: 'Tomorrow' }).click();
    await expect
      .poll(values)
      .toEqual(['Thu: ₦1,000', 'Fri: ₦2,000', 'Wed: ₦3,000', 'Thu: ₦4,000', 'Fri: ₦5,000', 'Wed: ₦6,000']);
    expect(height()).toBeGreaterThan(20);
  },
);

testInPageAndShadowRoot(
  'if all values are zero, the chart shows no bars, and only its zero line is labelled',
  <RevenueChart bars={threeDays.map((bar) => ({ ...bar, value: 0 }))} />,
  async () => {
    expect(gridLineTexts()).toEqual(['', '', '₦0']);
    expect(values()).toEqual(['Wed: ₦0', 'Thu: ₦0', 'Fri: ₦0']);
  },
);

testInPageAndShadowRoot(
  'the chart stays within its box with a long value and many bars',
  <RevenueChart bars={manyBars()} />,
  async () => {
    await expect.element(chart).toBeVisible();
    const box = chart.element().getBoundingClientRect();
    for (const part of chart.element().querySelectorAll('*')) {
      const { left, right, top } = part.getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(Math.floor(box.left));
      expect(right).toBeLessThanOrEqual(Math.ceil(box.right));
      expect(top).toBeGreaterThanOrEqual(Math.floor(box.top));
    }
  },
);
