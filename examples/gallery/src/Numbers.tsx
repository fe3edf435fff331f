import {
  BarChart,
  Button,
  type DataSort,
  DataTable,
  EmptyState,
  ProgressBar,
  Rating,
  RatingInput,
} from 'campus-market/ui';
import { Store } from 'lucide';
import { useState } from 'react';
import { Group, Specimen, WithState } from './Specimen.tsx';

const revenueBars = [12_000, 8500, 0, 21_000, 31_500, 4000, 18_000].map((value, day) => ({
  label: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'][day] ?? '',
  value,
}));
const formatNaira = (value: number) => `₦${value.toLocaleString('en-NG')}`;

const stores = [
  { id: 'gadgets', name: 'Gadget Corner', campus: 'University of Lagos', revenue: 125_000 },
  { id: 'jollof', name: 'Mama Put', campus: 'Fountain University', revenue: 84_500 },
  { id: 'books', name: 'Second Reading', campus: 'Covenant University', revenue: 9000 },
];
type StoreRow = (typeof stores)[number];

const columns = [
  { id: 'name', header: 'Store', sortable: true, cell: (row: StoreRow) => row.name },
  { id: 'campus', header: 'Campus', cell: (row: StoreRow) => row.campus },
  {
    id: 'revenue',
    header: 'Revenue',
    sortable: true,
    align: 'end' as const,
    cell: (row: StoreRow) => formatNaira(row.revenue),
  },
];
const tableProps = { columns, rowKey: (row: StoreRow) => row.id };

function SortedStores() {
  const [sort, setSort] = useState<DataSort>({ column: 'revenue', direction: 'descending' });
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const rows = stores.toSorted((a, b) =>
    sort.column === 'name' ? sign * a.name.localeCompare(b.name) : sign * (a.revenue - b.revenue),
  );
  return (
    <DataTable
      caption="Stores"
      showCaption
      {...tableProps}
      rows={rows}
      sort={sort}
      onSort={setSort}
      isCurrent={({ id }) => id === 'jollof'}
      rowActions={({ name }) => (
        <Button size="s" look="outline" aria-label={`Open ${name}`}>
          Open
        </Button>
      )}
      empty={null}
    />
  );
}

export function Numbers() {
  return (
    <Group title="Numbers">
      <Specimen of="Rating" state="Rating: size m, size s, half a star, compact, only stars, no reviews yet">
        <Rating value={4.3} count={23} />
        <Rating value={4.3} count={1} size="s" />
        <Rating value={2.5} />
        <Rating value={4.3} count={1200} compact />
        <Rating value={5} onlyStars />
        <Rating value={0} count={0} />
      </Specimen>
      <WithState<number | null> initialValue={4}>
        {(value, setValue) => (
          <Specimen of="RatingInput" state="RatingInput">
            <RatingInput label="Your rating" help="How was the seller?" value={value} onChange={setValue} />
          </Specimen>
        )}
      </WithState>
      <WithState<number | null> initialValue={null}>
        {(value, setValue) => (
          <Specimen of="RatingInput" state="RatingInput, with an error, and disabled">
            <RatingInput
              label="The food"
              error="Please choose one to five stars."
              value={value}
              onChange={setValue}
            />
            <RatingInput label="The delivery" disabled value={3} onChange={setValue} />
          </Specimen>
        )}
      </WithState>
      <Specimen of="ProgressBar" state="ProgressBar: partly done, done, unknown progress">
        <ProgressBar label="Uploading 3 pictures" value={1} max={3} valueText="1 of 3" />
        <ProgressBar label="Uploading a video" value={100} />
        <ProgressBar label="Sending your order" />
      </Specimen>
      <Specimen of="BarChart" state="BarChart">
        <BarChart label="Revenue per day, last 7 days. Highest: Friday, ₦31,500" bars={revenueBars} />
      </Specimen>
      <Specimen of="DataTable" state="DataTable: sorted, with buttons" wide>
        <SortedStores />
      </Specimen>
      <Specimen of="DataTable" state="DataTable: waiting" wide>
        <DataTable
          caption="Stores on their way"
          {...tableProps}
          rows={[]}
          busy
          skeletonRows={2}
          empty={null}
        />
      </Specimen>
      <Specimen of="DataTable" state="DataTable: empty" wide>
        <DataTable
          caption="No stores"
          {...tableProps}
          rows={[]}
          empty={<EmptyState icon={Store} title="No stores yet" />}
        />
      </Specimen>
    </Group>
  );
}
