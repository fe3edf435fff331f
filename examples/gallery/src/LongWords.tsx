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
const word = 'Longest'.repeat(12);

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
const longColumns = [
  { id: 'store', header: word, sortable: true, cell: () => word },
  { id: 'sold', header: word, cell: () => <Badge color="green">{word}</Badge> },
];
const tableProps = { rows: storeRows, rowKey: ({ store }: StoreRow) => store, empty: null };

/** Shows parts with long words. The page must not scroll sideways, however long a text is. */
export function LongWords() {
  return (
    <Group title="Long words">
      <Specimen of={['Badge', 'Rating']} state="Badge and Rating">
        <Badge color="green">{word}</Badge>
        <Badge color="deal">{word}</Badge>
        <Rating value={0} count={0} emptyText={word} />
      </Specimen>
      <Specimen of={['Button', 'LinkButton']} state="Button and LinkButton">
        <Button>{word}</Button>
        <Button look="outline" size="s">
          {word}
        </Button>
        <Button disabledReason={word}>{word}</Button>
        <LinkButton href="#top">{word}</LinkButton>
      </Specimen>
      <Specimen of="EmptyState" state="EmptyState">
        <EmptyState icon={Store} title={word} button={<Button>{word}</Button>}>
          {word}
        </EmptyState>
      </Specimen>
      <Specimen of={['FormSection', 'FileDrop']} state="FormSection and FileDrop">
        <FormSection
          title={word}
          errors={[{ field: 'long-files', message: word }]}
          errorTitle={word}
          onSubmit={() => {}}
        >
          <FileDrop
            id="long-files"
            label={word}
            counter={word}
            hint={word}
            prompt={word}
            onFiles={() => {}}
          />
        </FormSection>
      </Specimen>
      <Specimen of="ProgressBar" state="ProgressBar">
        <ProgressBar label={word} value={1} valueText={word} />
      </Specimen>
      <Specimen of="DataTable" state="DataTable: long words" wide>
        <DataTable caption={word} showCaption columns={longColumns} {...tableProps} />
      </Specimen>
      <Specimen of="DataTable" state="DataTable: many columns" wide>
        <DataTable caption="Stores by week" columns={manyColumns} {...tableProps} />
      </Specimen>
    </Group>
  );
}
