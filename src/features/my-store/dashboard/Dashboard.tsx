import { ChartColumn, Package, Plus } from 'lucide';
import { useRef, useState } from 'react';
import type { MyStore } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { Button, LinkButton } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { useLazyComponent } from '../../../ui/useLazyComponent.ts';
import { SellerOrders, useNewSales } from '../../orders/index.ts';
import { useAddProduct } from '../../product-form/index.ts';
import { useUser } from '../../profile/index.ts';
import type { KeptMyStore } from '../read-my-store.ts';
import { useToggleStatus } from '../useToggleStatus.ts';
import * as css from './Dashboard.css.ts';
import { Goods } from './Goods.tsx';
import { SalesCard } from './SalesCard.tsx';
import { StoreHead } from './StoreHead.tsx';

const loadPutBack = () => import('./PutBackProducts.tsx').then(({ PutBackProducts }) => PutBackProducts);

export interface DashboardProps {
  store: MyStore;
  stats: KeptMyStore['stats'];
}

/** A store as its owner sees it. */
export function Dashboard({ store, stats }: DashboardProps) {
  const { link } = useMarket();
  const { data: user } = useUser();
  const [isOpen, setOpen] = useState(false);
  const analytics = useRef<HTMLElement>(null);
  const { toggle } = useToggleStatus(store);
  const { dialog, openAddProduct } = useAddProduct();
  // Few sellers have deleted a store before.
  const { Content: PutBack } = useLazyComponent(stats.productsToPutBack > 0, loadPutBack);

  const orders = useRef<HTMLDivElement>(null);
  const { count: newOrders } = useNewSales();

  const goTo = (place: HTMLElement | null) => {
    place?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: 'start' });
  };
  const showAnalytics = () => {
    setOpen(!isOpen);
    if (!isOpen) goTo(analytics.current);
  };
  return (
    <div className={css.dashboard}>
      {dialog}
      <div className={css.head}>
        <StoreHead store={store} />
        {PutBack && <PutBack count={stats.productsToPutBack} />}
      </div>
      <div className={css.sales}>
        <SalesCard
          {...{ store, stats, isOpen, newOrders }}
          isPaid={user?.isPaid}
          place={analytics}
          onShowOrders={() => goTo(orders.current)}
        />
      </div>
      <div className={css.side}>
        <Button onClick={openAddProduct}>
          <Icon of={Plus} />
          Add New Product
        </Button>
        <div className={css.pair}>
          <LinkButton look="outline" href={link('/manage-products')}>
            <Icon of={Package} size={20} />
            Manage Products
          </LinkButton>
          <Button look="outline" aria-expanded={isOpen} aria-controls="analytics" onClick={showAnalytics}>
            <Icon of={ChartColumn} size={20} />
            {isOpen ? 'Hide Analytics' : 'View Analytics'}
          </Button>
        </div>
        <div className={css.status}>
          <Switch
            label="Open for business"
            help={
              store.isActive
                ? 'Everybody on your campus can see your store.'
                : 'Only you can see your store and what it sells.'
            }
            checked={store.isActive}
            onChange={toggle}
          />
        </div>
        <Goods expected={stats.productCount} />
      </div>
      <div className={css.ordered} ref={orders} tabIndex={-1}>
        <SellerOrders showsEmpty />
      </div>
    </div>
  );
}
