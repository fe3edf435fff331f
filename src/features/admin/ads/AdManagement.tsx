import { Plus } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import type { AdminAd } from '../../../contract/shared/types.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { useSort } from '../parts/sorting.ts';
import { useFocusWhenLost } from '../parts/useFocusWhenLost.ts';
import { SectionHead } from '../SectionHead.tsx';
import { AdDialog } from './AdDialog.tsx';
import { AdFilters } from './AdFilters.tsx';
import * as css from './AdManagement.css.ts';
import { ChosenAd } from './AdPreview.tsx';
import { AdTable } from './AdTable.tsx';
import { useAdActions } from './useAdActions.tsx';
import { type AdFilter, type AdSort, useAdminAds } from './useAdminAds.ts';

/** All ads, to make, change, switch on and off, and delete. */
export function AdManagement() {
  const [filter, setFilter] = useState<AdFilter>({});
  const sorting = useSort<AdSort['sortBy']>({ sortBy: 'position', sortOrder: 'asc' });
  const { list, ads } = useAdminAds({ ...filter, ...sorting.query });
  const [chosenId, setChosenId] = useState<string>();
  /** What the dialog is about: an ad, or a new one. */
  const [opened, setOpened] = useState<AdminAd | 'new'>();
  const { toggle, askToDelete, question } = useAdActions(list.retry);
  const asked = ads?.find(({ _id }) => _id === chosenId);
  const chosen = asked ?? ads?.[0];
  const place = useRef<HTMLDivElement>(null);
  const aside = useRef<HTMLElement>(null);
  useFocusWhenLost(place, ads?.length);
  // On a phone it stands above the list, and may be out of sight.
  useEffect(() => {
    if (chosenId) aside.current?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);

  return (
    <>
      <SectionHead
        title="Ad Management"
        action={
          <Button onClick={() => setOpened('new')}>
            <Icon of={Plus} size={20} />
            Create Ad
          </Button>
        }
      />
      {question}
      {opened && (
        <AdDialog
          ad={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
          onSaved={(ad) => {
            setOpened(undefined);
            setChosenId(ad._id);
            list.retry();
          }}
        />
      )}
      <AdFilters filter={filter} onChange={setFilter} sort={sorting.query} onSort={sorting.setQuery} />
      <div className={css.columns}>
        <div className={css.list} ref={place} tabIndex={-1}>
          <AdTable
            ads={ads}
            list={list}
            {...sorting.table}
            chosenId={chosen?._id}
            onChoose={({ _id }) => setChosenId(_id)}
            onToggle={toggle}
            onEdit={setOpened}
            onDelete={askToDelete}
          />
        </div>
        {chosen && (
          <aside ref={aside} className={css.aside} data-unasked={asked ? undefined : ''}>
            <ChosenAd ad={chosen} />
          </aside>
        )}
      </div>
    </>
  );
}
