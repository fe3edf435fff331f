import { ListFilter } from 'lucide';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { FilterChips, type FilterChipsProps } from '../../ui/buttons/FilterChips.tsx';
import { Count } from '../../ui/display/Count.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import * as css from './AdminFilters.css.ts';

export interface AdminFiltersProps {
  /** What is always visible: the search field, or the most used filter. */
  children: ReactNode;
  /** The other filters. On a phone they are in a sheet, which a button opens. */
  filters: ReactNode;
  /** The number of these filters that are set. */
  setCount: number;
}

/** The search and the filters above a list. */
export function AdminFilters({ children, filters, setCount }: AdminFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <search className={css.bar}>
        <div className={css.lead}>{children}</div>
        <div className={css.inlineFilters}>{filters}</div>
        <div className={css.sheetButton}>
          <Button
            look="outline"
            size="s"
            aria-label={setCount > 0 ? `Filter, ${setCount} set` : 'Filter'}
            onClick={() => setOpen(true)}
          >
            <Icon of={ListFilter} size={20} />
            <Count value={setCount} look="brand" />
          </Button>
        </div>
      </search>
      {isOpen && (
        <Dialog title="Filter" onClose={close} actions={<Button onClick={close}>Show results</Button>}>
          <div className={css.sheetFilters}>{filters}</div>
        </Dialog>
      )}
    </>
  );
}

/** Chips that filter or sort. In the sheet, their name is above them. */
export function FilterGroup<Value>(props: FilterChipsProps<Value>) {
  return (
    <div className={css.group}>
      <span className={css.groupName} aria-hidden="true">
        {props.label}
      </span>
      <FilterChips {...props} />
    </div>
  );
}
