import { PencilLine, Plus, Utensils } from 'lucide';
import { useRef, useState } from 'react';
import { formatNaira } from '../../../contract/shared/naira.ts';
import type { AdminCanteen, MenuItem } from '../../../contract/shared/types.ts';
import { useQuery } from '../../../core/useQuery.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { DeleteButton } from '../../../ui/buttons/DeleteButton.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { type DataColumn, DataTable } from '../../../ui/data/DataTable.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadError } from '../../../ui/feedback/LoadError.tsx';
import { heading, subsectionHead } from '../admin.css.ts';
import { ItemCell } from '../ItemCell.tsx';
import { useConfirmation } from '../useConfirmation.tsx';
import { useFocusIfLost } from '../useFocusIfLost.ts';
import { MenuItemForm } from './MenuItemForm.tsx';
import { useRemoveMenuItem } from './useChangeMenu.ts';

const columns: DataColumn<MenuItem>[] = [
  {
    id: 'item',
    header: 'Item',
    cell: ({ name, media, description }) => (
      <ItemCell name={name} media={media[0]}>
        {description}
      </ItemCell>
    ),
  },
  { id: 'category', header: 'Category', cell: ({ category }) => <Badge color="grey">{category}</Badge> },
  { id: 'price', header: 'Price', align: 'end', cell: ({ price }) => formatNaira(price) },
];

/** The menu of a canteen. Admins add, edit and remove its items here. */
export function CanteenMenu({ canteen }: { canteen: AdminCanteen }) {
  const { _id: id } = canteen;
  const { data, error, isLoading, retry } = useQuery('GET /canteens/{id}', { params: { id }, query: {} });
  const { remove, isRemoving } = useRemoveMenuItem(id);
  /** The open form, with the item that it edits; a form for a new item has none. Undefined: no form is open. */
  const [form, setForm] = useState<{ item: MenuItem | undefined }>();
  const { ask, confirmation } = useConfirmation();
  const title = useRef<HTMLHeadingElement>(null);
  useFocusIfLost(title, data?.menu.length);
  const closeForm = () => setForm(undefined);
  const askToRemove = (item: MenuItem) =>
    ask({
      title: `Remove ${item.name}?`,
      text: 'Buyers no longer see it on the menu. Orders that hold it stay as they are.',
      confirmLabel: 'Remove item',
      cancelLabel: 'Keep it',
      onConfirm: () => void remove(item),
    });

  return (
    <section aria-labelledby="admin-menu">
      <div className={subsectionHead}>
        <h3 id="admin-menu" className={heading} ref={title} tabIndex={-1}>
          Menu
        </h3>
        <Button size="s" onClick={() => setForm({ item: undefined })}>
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
          narrowRows="lines"
          rowActions={(item) => (
            <>
              <IconButton icon={PencilLine} label={`Edit ${item.name}`} onClick={() => setForm({ item })} />
              <DeleteButton
                label={`Remove ${item.name}`}
                aria-disabled={isRemoving(item._id) || undefined}
                onClick={() => askToRemove(item)}
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
      {form && <MenuItemForm canteenId={id} item={form.item} onSaved={closeForm} onClose={closeForm} />}
      {confirmation}
    </section>
  );
}
