import { PencilLine, Plus, Trash2, Utensils } from 'lucide';
import { useRef, useState } from 'react';
import { formatNaira } from '../../../contract/shared/naira.ts';
import type { AdminCanteen, MenuItem } from '../../../contract/shared/types.ts';
import { useQuery } from '../../../core/useQuery.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { type DataColumn, DataTable } from '../../../ui/data/DataTable.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadError } from '../../../ui/feedback/LoadError.tsx';
import { AlertDialog } from '../../../ui/overlays/AlertDialog.tsx';
import { heading, subsectionHead } from '../admin.css.ts';
import { ItemCell } from '../ItemCell.tsx';
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

/** The open dialog: the form for an item (undefined: for a new item), or the confirmation of a removal. */
type OpenDialog = { itemInForm: MenuItem | undefined } | { itemToRemove: MenuItem };

/** The menu of a canteen. Admins add, edit and remove its items here. */
export function CanteenMenu({ canteen }: { canteen: AdminCanteen }) {
  const { _id: id } = canteen;
  const { data, error, isLoading, retry } = useQuery('GET /canteens/{id}', { params: { id }, query: {} });
  const { remove, isRemoving } = useRemoveMenuItem(id);
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const title = useRef<HTMLHeadingElement>(null);
  const [removalCount, setRemovalCount] = useState(0);
  useFocusIfLost(title, removalCount);
  const closeDialog = () => setOpenDialog(undefined);
  const openEmptyForm = () => setOpenDialog({ itemInForm: undefined });

  return (
    <section aria-labelledby="admin-menu">
      <div className={subsectionHead}>
        <h3 id="admin-menu" className={heading} ref={title} tabIndex={-1}>
          Menu
        </h3>
        <Button size="s" onClick={openEmptyForm}>
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
                onClick={() => setOpenDialog({ itemInForm: item })}
              />
              <IconButton
                icon={Trash2}
                label={`Remove ${item.name}`}
                aria-disabled={isRemoving(item._id) || undefined}
                onClick={() => setOpenDialog({ itemToRemove: item })}
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
      {openDialog && 'itemInForm' in openDialog && (
        <MenuItemForm
          canteenId={id}
          item={openDialog.itemInForm}
          onSaved={closeDialog}
          onClose={closeDialog}
        />
      )}
      {openDialog && 'itemToRemove' in openDialog && (
        <AlertDialog
          title={`Remove ${openDialog.itemToRemove.name}?`}
          confirmLabel="Remove item"
          cancelLabel="Keep it"
          onConfirm={() => {
            closeDialog();
            void remove(openDialog.itemToRemove).then(
              (isRemoved) => isRemoved && setRemovalCount(removalCount + 1),
            );
          }}
          onCancel={closeDialog}
        >
          Buyers no longer see it on the menu. Orders that hold it stay as they are.
        </AlertDialog>
      )}
    </section>
  );
}
