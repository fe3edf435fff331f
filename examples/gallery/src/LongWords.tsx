import {
  Badge,
  Button,
  DataTable,
  EmptyState,
  FileDrop,
  FormSection,
  LinkButton,
  ProgressBar,
  Rating,
} from 'campus-market/ui';
import { Store } from 'lucide';
import { Group, Specimen } from './Specimen.tsx';

/** A word that is longer than any line, as in user input and in some languages. */
const longWord = 'Longest'.repeat(12);

interface StoreRow {
  store: string;
  sold: string;
}

const storeRows: StoreRow[] = [{ store: 'Gadget Corner', sold: 'nothing' }];
const manyColumns = [
  { id: 'store', header: 'Store', cell: ({ store }: StoreRow) => store },
  ...Array.from({ length: 14 }, (_, week) => ({
    id: `week-${week}`,
    header: `Sold in week ${week + 1}`,
    cell: ({ sold }: StoreRow) => sold,
  })),
];
const longWordColumns = [
  { id: 'store', header: longWord, sortable: true, cell: () => longWord },
  { id: 'sold', header: longWord, cell: () => <Badge color="green">{longWord}</Badge> },
];
const tableProps = { rows: storeRows, rowKey: ({ store }: StoreRow) => store, empty: null };

/** Shows components with long words. The page must not scroll sideways, however long a text is. */
export function LongWords() {
  return (
    <Group title="Long words">
      <Specimen of={['Badge', 'Rating']} state="Badge and Rating">
        <Badge color="green">{longWord}</Badge>
        <Badge color="deal">{longWord}</Badge>
        <Rating value={0} count={0} emptyText={longWord} />
      </Specimen>
      <Specimen of={['Button', 'LinkButton']} state="Button and LinkButton">
        <Button>{longWord}</Button>
        <Button look="outline" size="s">
          {longWord}
        </Button>
        <Button disabledReason={longWord}>{longWord}</Button>
        <LinkButton href="#top">{longWord}</LinkButton>
      </Specimen>
      <Specimen of="EmptyState" state="EmptyState">
        <EmptyState icon={Store} title={longWord} button={<Button>{longWord}</Button>}>
          {longWord}
        </EmptyState>
      </Specimen>
      <Specimen of={['FormSection', 'FileDrop']} state="FormSection and FileDrop">
        <FormSection
          title={longWord}
          errors={[{ field: 'long-files', message: longWord }]}
          errorTitle={longWord}
          onSubmit={() => {}}
        >
          <FileDrop
            id="long-files"
            label={longWord}
            counter={longWord}
            hint={longWord}
            prompt={longWord}
            onFiles={() => {}}
          />
        </FormSection>
      </Specimen>
      <Specimen of="ProgressBar" state="ProgressBar">
        <ProgressBar label={longWord} value={1} valueText={longWord} />
      </Specimen>
      <Specimen of="DataTable" state="DataTable: long words" wide>
        <DataTable caption={longWord} showCaption columns={longWordColumns} {...tableProps} />
      </Specimen>
      <Specimen of="DataTable" state="DataTable: many columns" wide>
        <DataTable caption="Stores by week" columns={manyColumns} {...tableProps} />
      </Specimen>
    </Group>
  );
}
