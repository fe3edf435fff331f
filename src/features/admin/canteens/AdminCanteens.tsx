import { ArrowLeft, Plus } from 'lucide';
import { useContext, useEffect, useRef, useState } from 'react';
import type { AdminCanteen } from '../../../contract/shared/types.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { FilterChips } from '../../../ui/buttons/FilterChips.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { heading, inlineItems, stack } from '../admin.css.ts';
import { SectionViewContext } from '../open-section.ts';
import { SectionHead } from '../SectionHead.tsx';
import { useAdminList } from '../useAdminList.ts';
import { useSort } from '../useSort.ts';
import { CanteenForm } from './CanteenForm.tsx';
import { CanteenMenu } from './CanteenMenu.tsx';
import { CanteenOrders } from './CanteenOrders.tsx';
import { CanteensTable } from './CanteensTable.tsx';
import { DeliveryLocations } from './DeliveryLocations.tsx';
import type { CanteensFilter } from './useAdminCanteens.ts';

const views = (['Canteens', 'Orders', 'Delivery locations'] as const).map((view) => ({
  value: view,
  label: view,
}));

/** The section with all canteens, their menus and orders, and the delivery locations. */
export function AdminCanteens() {
  const opensOrders = useContext(SectionViewContext) === 'open-orders';
  const [view, setView] = useState<(typeof views)[number]['value']>(opensOrders ? 'Orders' : 'Canteens');
  const [filter, setFilter] = useState<CanteensFilter>({});
  const sorting = useSort<'createdAt' | 'name'>({ sortBy: 'createdAt', sortOrder: 'desc' });
  const list = useAdminList(
    'GET /admin/canteens',
    { ...filter, ...sorting.query },
    ({ canteens }) => canteens,
  );
  /** The open form, with the canteen that it edits; a form for a new canteen has none. Undefined: no form is open. */
  const [form, setForm] = useState<{ canteen: AdminCanteen | undefined }>();
  /** The canteen whose details were opened last, and whether they are still open. */
  const [details, setDetails] = useState<{ canteen: AdminCanteen; isOpen: boolean }>();
  const openEmptyForm = () => setForm({ canteen: undefined });

  if (details?.isOpen) {
    return (
      <CanteenDetails canteen={details.canteen} onBack={() => setDetails({ ...details, isOpen: false })} />
    );
  }
  return (
    <>
      <SectionHead
        title="Canteens"
        action={
          // The orders and the delivery locations have main buttons of their own.
          <Button look={view === 'Canteens' ? 'brand' : 'outline'} onClick={openEmptyForm}>
            <Icon of={Plus} size={20} />
            Create canteen
          </Button>
        }
      />
      <div className={stack}>
        <FilterChips label="Show" options={views} value={view} onChange={setView} />
        {view === 'Canteens' && (
          <CanteensTable
            list={list}
            filter={filter}
            {...sorting.tableProps}
            onFilter={setFilter}
            returnFocusTo={details?.canteen._id}
            onShowDetails={(canteen) => setDetails({ canteen, isOpen: true })}
            onEdit={(canteen) => setForm({ canteen })}
            onCreate={openEmptyForm}
          />
        )}
        {view === 'Orders' && <CanteenOrders {...(opensOrders && { initialStatus: 'opened' })} />}
        {view === 'Delivery locations' && <DeliveryLocations />}
      </div>
      {form && (
        <CanteenForm
          canteen={form.canteen}
          onSaved={() => {
            // A changed canteen is already in the list; a new one is not.
            if (!form.canteen) void list.refresh();
            setForm(undefined);
          }}
          onClose={() => setForm(undefined)}
        />
      )}
    </>
  );
}

/** The menu and the orders of one canteen. */
function CanteenDetails({ canteen, onBack }: { canteen: AdminCanteen; onBack(): void }) {
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
        <div className={inlineItems}>
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
