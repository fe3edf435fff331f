import { PencilLine, Plus, Trash2, Utensils } from 'lucide';
import { useRef, useState } from 'react';
import { formatNaira } from '../../../contract/shared/naira.ts';
import type { AdminCanteen, MenuItem } from '../../../contract/shared/types.ts';
import { useQuery } from '../../../core/useQuery.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import type { DataColumn } from '../../../ui/data/DataTable.tsx';
import { DataTable } from '../../../ui/data/DataTable.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadError } from '../../../ui/feedback/LoadError.tsx';
import { AlertDialog } from '../../../ui/overlays/AlertDialog.tsx';
import { heading, partHead } from '../parts/parts.css.ts';
import { ThingCell } from '../parts/ThingCell.tsx';
import { useFocusWhenLost } from '../parts/useFocusWhenLost.ts';
import { MenuItemForm } from './MenuItemForm.tsx';
import { useRemoveMenuItem } from './useChangeMenu.ts';

const columns: DataColumn<MenuItem>[] = [
  {
    id: 'item',
    header: 'Item',
    cell: ({ name, media, description }) => (
      <ThingCell name={name} media={media[0]}>
        {description}
      </ThingCell>
    ),
  },
  { id: 'category', header: 'Category', cell: ({ category }) => <Badge color="grey">{category}</Badge> },
  { id: 'price', header: 'Price', align: 'end', cell: ({ price }) => formatNaira(price) },
];

/** What is asked: the form of an item, an empty one for a new item, or whether to remove it. */
type Asked = { form: MenuItem | undefined } | { removal: MenuItem };

/** The menu of a canteen, to add to, to change and to take from. */
export function CanteenMenu({ canteen }: { canteen: AdminCanteen }) {
  const { _id: id } = canteen;
  const { data, error, isLoading, retry } = useQuery('GET /canteens/{id}', { params: { id }, query: {} });
  const { remove, isRemoving } = useRemoveMenuItem(id);
  const [asked, setAsked] = useState<Asked>();
  const title = useRef<HTMLHeadingElement>(null);
  const [removals, setRemovals] = useState(0);
  useFocusWhenLost(title, removals);
  const finish = () => setAsked(undefined);
  const add = () => setAsked({ form: undefined });

  return (
    <section aria-labelledby="admin-menu">
      <div className={partHead}>
        <h3 id="admin-menu" className={heading} ref={title} tabIndex={-1}>
          Menu
        </h3>
        <Button size="s" onClick={add}>
          <Icon of={Plus} size={20} />
          Add item
        </Button>
      </div>
      {error && !data ? (
        <LoadError title="Error loading menu" error={error} isRetrying={isLoading} onRetry={retry}>
          Failed to load the menu. Please try again.
        </LoadError>
      ) : (
        <DataTable
          caption={`Menu of ${canteen.name}`}
          columns={columns}
          rows={data?.menu ?? []}
          rowKey={({ _id }) => _id}
          busy={!data}
          busyLabel="Loading the menu"
          rowActions={(item) => (
            <>
              <IconButton
                icon={PencilLine}
                label={`Edit ${item.name}`}
                onClick={() => setAsked({ form: item })}
              />
              <IconButton
                icon={Trash2}
                label={`Remove ${item.name}`}
                aria-disabled={isRemoving(item._id) || undefined}
                onClick={() => setAsked({ removal: item })}
              />
            </>
          )}
          empty={
            <EmptyState icon={Utensils} title="Nothing on the menu yet">
              Add what this canteen cooks, with its price.
            </EmptyState>
          }
        />
      )}
      {asked && 'form' in asked && (
        <MenuItemForm canteenId={id} item={asked.form} onSaved={finish} onClose={finish} />
      )}
      {asked && 'removal' in asked && (
        <AlertDialog
          title={`Remove ${asked.removal.name}?`}
          confirmLabel="Remove item"
          cancelLabel="Keep it"
          onConfirm={() => {
            finish();
            void remove(asked.removal).then((isDone) => isDone && setRemovals(removals + 1));
          }}
          onCancel={finish}
        >
          Buyers no longer see it on the menu. Orders that hold it stay as they are.
        </AlertDialog>
      )}
    </section>
  );
}
