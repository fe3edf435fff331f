import { ArrowLeft, Plus } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import type { AdminCanteen } from '../../../contract/shared/types.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Chip, ChipRow } from '../../../ui/buttons/Chip.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { heading, line, stack } from '../parts/parts.css.ts';
import { useSort } from '../parts/sorting.ts';
import { SectionHead } from '../SectionHead.tsx';
import { CanteenForm } from './CanteenForm.tsx';
import { CanteenMenu } from './CanteenMenu.tsx';
import { CanteenOrders } from './CanteenOrders.tsx';
import { CanteensTable } from './CanteensTable.tsx';
import { DeliveryLocations } from './DeliveryLocations.tsx';
import { type CanteensFilter, useAdminCanteens } from './useAdminCanteens.ts';

const views = ['Canteens', 'Orders', 'Delivery locations'] as const;

/** All canteens with their menus and orders, and where they deliver. */
export function AdminCanteens() {
  const [view, setView] = useState<(typeof views)[number]>('Canteens');
  const [filter, setFilter] = useState<CanteensFilter>({});
  const sorting = useSort<'createdAt' | 'name'>({ sortBy: 'createdAt', sortOrder: 'desc' });
  const { list, canteens } = useAdminCanteens({ ...filter, ...sorting.query });
  /** The form of a canteen; an empty one for a new canteen. */
  const [form, setForm] = useState<{ canteen: AdminCanteen | undefined }>();
  const [shown, setShown] = useState<{ canteen: AdminCanteen; isOpen: boolean }>();
  const create = () => setForm({ canteen: undefined });

  if (shown?.isOpen) {
    return <OneCanteen canteen={shown.canteen} onBack={() => setShown({ ...shown, isOpen: false })} />;
  }
  return (
    <>
      <SectionHead
        title="Canteens"
        action={
          <Button onClick={create}>
            <Icon of={Plus} size={20} />
            Create canteen
          </Button>
        }
      />
      <div className={stack}>
        <ChipRow label="Show">
          {views.map((one) => (
            <Chip key={one} selected={one === view} onPress={() => setView(one)}>
              {one}
            </Chip>
          ))}
        </ChipRow>
        {view === 'Canteens' && (
          <CanteensTable
            list={list}
            canteens={canteens}
            filter={filter}
            {...sorting.table}
            onFilter={setFilter}
            cameFrom={shown?.canteen._id}
            onOpen={(canteen) => setShown({ canteen, isOpen: true })}
            onEdit={(canteen) => setForm({ canteen })}
            onCreate={create}
          />
        )}
        {view === 'Orders' && <CanteenOrders />}
        {view === 'Delivery locations' && <DeliveryLocations />}
      </div>
      {form && (
        <CanteenForm
          canteen={form.canteen}
          onSaved={() => {
            if (!form.canteen) void list.refresh();
            setForm(undefined);
          }}
          onClose={() => setForm(undefined)}
        />
      )}
    </>
  );
}

/** What one canteen cooks, and what was ordered from it. */
function OneCanteen({ canteen, onBack }: { canteen: AdminCanteen; onBack(): void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <SectionHead
        title="Canteens"
        action={
          <Button look="outline" onClick={onBack}>
            <Icon of={ArrowLeft} size={20} />
            All canteens
          </Button>
        }
      />
      <div className={stack}>
        <div className={line}>
          <h2 className={heading} ref={title} tabIndex={-1}>
            {canteen.name}
          </h2>
        </div>
        <CanteenMenu canteen={canteen} />
        <CanteenOrders canteen={canteen} />
      </div>
    </>
  );
}
