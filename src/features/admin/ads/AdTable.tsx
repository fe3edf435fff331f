import { Megaphone, Pencil, Trash2 } from 'lucide';
import type { AdminAd } from '../../../contract/shared/types.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import type { DataTableProps } from '../../../ui/data/DataTable.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Picture } from '../../../ui/display/Picture.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { visuallyHidden } from '../../../ui/theme/base.css.ts';
import { useCampuses } from '../../campuses/index.ts';
import { AdminTable } from '../AdminTable.tsx';
import type { AdminList } from '../useAdminList.ts';
import { useConfirmation } from '../useConfirmation.tsx';
import * as css from './AdManagement.css.ts';
import { formatCampuses } from './ad-form.ts';
import { useChangeAd } from './useAdminAds.ts';

export interface AdTableProps extends Pick<DataTableProps<AdminAd>, 'sort' | 'onSort'> {
  list: AdminList<AdminAd>;
  /** The id of the ad whose preview is shown. */
  previewedId: string | undefined;
  /** Called when an ad is pressed, to show its preview. */
  onChoose(ad: AdminAd): void;
  onEdit(ad: AdminAd): void;
}

const typeColors = { carousel: 'purple', native: 'blue' } as const;

/** The table of ads. Admins activate, deactivate and delete ads here. */
export function AdTable({ list, previewedId, onChoose, onEdit, ...sorting }: AdTableProps) {
  const { data: campuses } = useCampuses();
  const { setActive, remove } = useChangeAd();
  const { ask, confirmation } = useConfirmation();
  const askToDelete = (ad: AdminAd) =>
    ask({
      title: 'Delete ad?',
      text: `“${ad.title}” goes from Home at once. This cannot be undone.`,
      confirmLabel: 'Delete',
      onConfirm: () => void remove(ad).then((isDeleted) => isDeleted && list.retry()),
    });
  const table = (
    <AdminTable
      noun="ads"
      list={list}
      {...sorting}
      empty={
        <EmptyState icon={Megaphone} title="No ads here">
          Create one, or try other words, another type or another status.
        </EmptyState>
      }
      caption="Ads"
      isCurrent={({ _id }) => _id === previewedId}
      columns={[
        {
          id: 'title',
          header: 'Ad',
          sortable: true,
          cell: (ad) => (
            <button type="button" className={css.ad} onClick={() => onChoose(ad)}>
              <span className={css.picture}>
                <Picture src={ad.image || undefined} alt="" name={ad.title} sizes="48px" />
              </span>
              <span className={css.title}>
                {ad.title}
                <span className={visuallyHidden}>: show the preview</span>
              </span>
            </button>
          ),
        },
        {
          id: 'type',
          header: 'Type',
          cell: ({ type }) => <Badge color={typeColors[type]}>{type}</Badge>,
        },
        { id: 'position', header: 'Position', sortable: true, cell: ({ position }) => position },
        {
          id: 'audience',
          header: 'Audience',
          cell: ({ targetAudience }) => formatCampuses(targetAudience, campuses),
        },
        {
          id: 'active',
          header: 'Active',
          cell: (ad) => (
            <Switch
              label={<span className={visuallyHidden}>{ad.title} is active</span>}
              checked={ad.isActive}
              onChange={(isActive) => void setActive(ad, isActive)}
            />
          ),
        },
      ]}
      rowActions={(ad) => (
        <>
          <IconButton icon={Pencil} label={`Edit ${ad.title}`} onClick={() => onEdit(ad)} />
          <span className={css.danger}>
            <IconButton icon={Trash2} label={`Delete ${ad.title}`} onClick={() => askToDelete(ad)} />
          </span>
        </>
      )}
    />
  );
  return (
    <>
      {table}
      {confirmation}
    </>
  );
}
