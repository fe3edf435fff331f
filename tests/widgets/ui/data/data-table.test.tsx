import { useState } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../../../../src/ui/buttons/Button.tsx';
import type { DataColumn, DataSort } from '../../../../src/ui/data/DataTable.tsx';
import { DataTable, type DataTableProps } from '../../../../src/ui/data/DataTable.tsx';
import { focusedName } from '../../../support/browser/focus.ts';
import { testInPageAndShadowRoot } from '../../../support/browser/page-and-shadow-root.tsx';

interface Advert {
  id: string;
  name: string;
  type: string;
  views: number;
}

const adverts: Advert[] = [
  { id: 'a', name: 'Hot room? Fans from ₦12,500', type: 'carousel', views: 31 },
  { id: 'b', name: 'Kicks week', type: 'native', views: 1200 },
  { id: 'c', name: 'Iya Moria: free dodo on Friday', type: 'native', views: 7 },
];
const columns: DataColumn<Advert>[] = [
  { id: 'name', header: 'Ad', cell: (advert) => advert.name, sortable: true },
  { id: 'type', header: 'Type', cell: (advert) => advert.type },
  { id: 'views', header: 'Views', cell: (advert) => advert.views, sortable: true, align: 'end' },
];

function AdvertTable({ width = 800, ...props }: Partial<DataTableProps<Advert>> & { width?: number }) {
  const [sort, setSort] = useState<DataSort>();
  const rows = [...adverts].sort((a, b) => {
    const order = sort?.column === 'views' ? a.views - b.views : a.name.localeCompare(b.name);
    return sort?.direction === 'descending' ? -order : order;
  });
  return (
    <div style={{ width }}>
      <DataTable
        caption="Adverts"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowActions={({ name }) => <Button aria-label={`Delete ${name}`}>Delete</Button>}
        isCurrent={({ id }) => id === 'b'}
        sort={sort}
        onSort={setSort}
        empty="No adverts yet"
        {...props}
      />
    </div>
  );
}

const table = page.getByRole('table', { name: 'Adverts' });
const header = (name: string) => table.getByRole('columnheader', { name });
const rowNames = () =>
  table
    .getByRole('rowheader')
    .elements()
    .map((cell) => cell.textContent?.slice(0, 5));
const status = page.getByRole('status');

/** Expects what a screen reader must find in the table, in every layout. */
async function expectTable() {
  await expect.element(table).toBeVisible();
  const headers = table.getByRole('columnheader').elements();
  expect(headers.map((cell) => cell.textContent)).toEqual(['Ad', 'Type', 'Views', 'Actions']);
  expect(table.getByRole('row').elements()).toHaveLength(4);
  const row = table.getByRole('row', { name: /Kicks week/ });
  await expect.element(row).toHaveAttribute('aria-current', 'true');
  await expect.element(row.getByRole('rowheader')).toHaveAccessibleName('Kicks week');
  await expect.element(row.getByRole('cell').nth(0)).toHaveAccessibleName('native');
  await expect.element(row.getByRole('cell').nth(1)).toHaveAccessibleName('1200');
  await expect.element(row.getByRole('button')).toHaveAccessibleName('Delete Kicks week');
}

testInPageAndShadowRoot(
  'a screen reader finds a table with column headers, row headers, cells and buttons',
  <AdvertTable />,
  expectTable,
);
testInPageAndShadowRoot(
  'a screen reader finds the same table when its rows are cards',
  <AdvertTable width={288} />,
  expectTable,
);

testInPageAndShadowRoot(
  'pressing a header sorts the rows, first ascending and then descending',
  <AdvertTable />,
  async () => {
    await expect.element(header('Views')).toHaveAttribute('aria-sort', 'none');
    await expect.element(header('Type')).not.toHaveAttribute('aria-sort');
    await userEvent.keyboard('{Tab}{Tab}');
    expect(focusedName()).toBe('Views');
    await userEvent.keyboard('{Enter}');
    await expect.element(header('Views')).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(rowNames).toEqual(['Iya M', 'Hot r', 'Kicks']);
    expect(focusedName()).toBe('Views');
    await userEvent.keyboard(' ');
    await expect.element(header('Views')).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(rowNames).toEqual(['Kicks', 'Hot r', 'Iya M']);
    await header('Ad').getByRole('button').click();
    await expect.element(header('Ad')).toHaveAttribute('aria-sort', 'ascending');
    await expect.element(header('Views')).toHaveAttribute('aria-sort', 'none');
  },
);

testInPageAndShadowRoot(
  'in a narrow box the rows are cards, and nothing overflows',
  <AdvertTable width={288} />,
  async () => {
    await expect.element(table).toBeVisible();
    const box = table.element().parentElement ?? document.body;
    expect(box.scrollWidth).toBe(box.clientWidth);
    const [typeCell, viewsCell] = table.getByRole('row', { name: /Kicks/ }).getByRole('cell').elements();
    const gap =
      (viewsCell?.getBoundingClientRect().top ?? 0) - (typeCell?.getBoundingClientRect().bottom ?? 0);
    expect(gap).toBeGreaterThanOrEqual(0);
    // On a card, the header beside a value is only visual: a screen reader reads the header of the column.
    await expect.element(page.getByText('Type', { exact: true }).nth(1)).toBeVisible();
    await header('Views').getByRole('button').click();
    await expect.poll(rowNames).toEqual(['Iya M', 'Hot r', 'Kicks']);
  },
);

testInPageAndShadowRoot('the table shows a text when it has no rows', <AdvertTable rows={[]} />, async () => {
  await expect.element(table.getByRole('cell', { name: 'No adverts yet' })).toBeVisible();
  await expect.element(table).toHaveAttribute('aria-busy', 'false');
  await expect.element(status).toHaveTextContent('');
});

testInPageAndShadowRoot(
  'a loading table is announced and shows skeletons',
  <AdvertTable rows={[]} busy />,
  async () => {
    await expect.element(table).toHaveAttribute('aria-busy', 'true');
    await expect.element(status).toHaveTextContent('Loading');
    expect(page.getByText('No adverts yet').query()).toBeNull();
    expect(table.getByRole('cell').elements()).toEqual([]);
    expect(table.element().querySelectorAll('tbody[aria-hidden=true] tr')).toHaveLength(5);
  },
);

testInPageAndShadowRoot(
  'the current rows stay while new rows are loading',
  <AdvertTable busy />,
  async () => {
    await expect.element(table).toHaveAttribute('aria-busy', 'true');
    await expect.poll(rowNames).toEqual(['Hot r', 'Iya M', 'Kicks']);
  },
);

testInPageAndShadowRoot(
  'the button in a header is at least 44 px wide and high',
  <AdvertTable />,
  async () => {
    const button = header('Ad').getByRole('button').element();
    const { width, height } = button.getBoundingClientRect();
    expect(width).toBeGreaterThanOrEqual(44);
    expect(height).toBeGreaterThanOrEqual(44);
  },
);

testInPageAndShadowRoot(
  'a table with long rows shows them as lines in a box in which another table has columns',
  <>
    <AdvertTable width={700} narrowRows="lines" />
    <AdvertTable width={700} narrowRows="lines" caption="Long adverts" hasLongRows />
  </>,
  async () => {
    const tops = (caption: string) => {
      const row = page.getByRole('table', { name: caption, exact: true }).getByRole('row').nth(1);
      const cells = [row.getByRole('rowheader'), row.getByRole('cell').first()];
      return cells.map((cell) => Math.round(cell.element().getBoundingClientRect().top));
    };
    await expect.element(page.getByRole('table', { name: 'Long adverts' })).toBeVisible();
    const [name, type] = tops('Adverts');
    expect(type).toBe(name);
    const [longName = 0, longType = 0] = tops('Long adverts');
    expect(longType).toBeGreaterThan(longName);
  },
);
