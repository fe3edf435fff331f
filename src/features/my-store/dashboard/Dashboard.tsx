import { ChartColumn, MapPin, Package, Plus } from 'lucide';
import { useRef, useState } from 'react';
import type { MyStore } from '../../../contract/shared/types.ts';
import { randomKey } from '../../../core/client.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { isRefusal, isSignedOut } from '../../../core/refusals.ts';
import { useSend } from '../../../core/useSend.ts';
import { Button, LinkButton } from '../../../ui/buttons/Button.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Picture } from '../../../ui/display/Picture.tsx';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { useToast } from '../../../ui/feedback/useToast.ts';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { lazyPart, useLazyPart } from '../../../ui/lazy-part.tsx';
import { oneLine, visuallyHidden } from '../../../ui/theme/base.css.ts';
import { SellerOrders, useNewSaleCount } from '../../orders/index.ts';
import { useAddProduct } from '../../product-form/index.ts';
import { useUser } from '../../profile/index.ts';
import { VerificationBadge } from '../../sellers/index.ts';
import { VendorOffer } from '../../selling/index.ts';
import { failureToast } from '../failure-toasts.ts';
import { type CachedMyStore, parseChangedStore } from '../parse-my-store.ts';
import { myStoreEdit } from '../store-edits.ts';
import * as css from './Dashboard.css.ts';
import { NewestProducts } from './NewestProducts.tsx';
import { SalesCard, SalesLine } from './SalesCard.tsx';
import { SellerTasks } from './SellerTasks.tsx';
import { type DayRange, useAnalytics } from './useAnalytics.ts';

const putBackProducts = lazyPart(() =>
  import('./PutBackProducts.tsx').then((module) => module.PutBackProducts),
);

/** How many orders are shown at first, so that the money and the goods below them are not far. */
const initialOrderCount = 3;

export interface DashboardProps {
  store: MyStore;
  stats: CachedMyStore['stats'];
}

/** The dashboard of a store for its owner. */
export function Dashboard({ store, stats }: DashboardProps) {
  const { link } = useMarket();
  const { data: user } = useUser();
  const [isAnalyticsOpen, setAnalyticsOpen] = useState(false);
  const [range, setRange] = useState<DayRange>(7);
  const analytics = useAnalytics(range, user?.isPaid === true);
  const { count: newOrderCount } = useNewSaleCount();
  const sales = { stats, isPaid: user?.isPaid, range, analytics, openOrderCount: newOrderCount };
  const salesCardRef = useRef<HTMLElement>(null);
  const toggleStatus = useToggleStatus(store);
  const { dialog, openAddProduct } = useAddProduct();
  // Loaded on demand, because only the few sellers who have deleted a store have products to put back.
  const { Content: PutBack } = useLazyPart(putBackProducts, stats.productsToPutBack > 0);

  const ordersRef = useRef<HTMLDivElement>(null);

  const focusAndScrollTo = (element: HTMLElement | null) => {
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'start' });
  };
  const toggleAnalytics = () => {
    setAnalyticsOpen(!isAnalyticsOpen);
    if (!isAnalyticsOpen) focusAndScrollTo(salesCardRef.current);
  };
  return (
    <div className={css.dashboard}>
      {dialog}
      <div className={css.head}>
        <div className={css.headRow}>
          <StoreHead store={store} />
          <div className={css.statusSwitch}>
            <Switch
              label="Open for business"
              help={
                store.isActive
                  ? 'Everybody on your campus can see your store.'
                  : 'Only you can see your store and what it sells.'
              }
              checked={store.isActive}
              onChange={toggleStatus}
            />
          </div>
        </div>
        {PutBack && <PutBack count={stats.productsToPutBack} />}
        {user?.isPaid === false && <VendorOffer />}
      </div>
      <div className={css.tasks}>
        <SellerTasks
          orderCount={newOrderCount}
          lowStockCount={stats.lowStockCount}
          onShowOrders={() => focusAndScrollTo(ordersRef.current)}
        />
        <SalesLine {...sales} />
      </div>
      <div className={css.orders} ref={ordersRef} tabIndex={-1}>
        <SellerOrders showsEmpty initialCount={initialOrderCount} />
      </div>
      <div className={css.sales}>
        <SalesCard
          {...sales}
          store={store}
          onRangeChange={setRange}
          isAnalyticsOpen={isAnalyticsOpen}
          cardRef={salesCardRef}
        />
      </div>
      <div className={css.actions}>
        {/* One main action on the screen: an order that waits, or the vendor package, comes before a new product. */}
        <Button
          look={newOrderCount > 0 || user?.isPaid === false ? 'outline' : 'brand'}
          onClick={openAddProduct}
        >
          <Icon of={Plus} />
          Add New Product
        </Button>
        <div className={css.buttonPair}>
          <LinkButton look="outline" href={link('/manage-products')}>
            <Icon of={Package} size={20} />
            Manage Products
          </LinkButton>
          <Button
            look="outline"
            aria-expanded={isAnalyticsOpen}
            aria-controls="analytics"
            onClick={toggleAnalytics}
          >
            <Icon of={ChartColumn} size={20} />
            {isAnalyticsOpen ? 'Hide Analytics' : 'View Analytics'}
          </Button>
        </div>
        <NewestProducts expectedCount={stats.productCount} />
      </div>
    </div>
  );
}

/** The logo, the name, the category and the address of the store. */
function StoreHead({ store }: { store: MyStore }) {
  const { campus } = useMarket();
  return (
    <header className={css.storeHead}>
      <div className={css.storeLogo}>
        {store.logoUrl ? (
          <Picture src={store.logoUrl} alt="" name={store.storeName} sizes="56px" eager />
        ) : (
          <Avatar name={store.storeName} />
        )}
      </div>
      <div className={css.storeText}>
        <div className={css.storeTitle}>
          <h2 className={css.storeName}>{store.storeName}</h2>
          <VerificationBadge level={store.verificationLevel} />
          {!store.isActive && <Badge color="grey">Closed</Badge>}
        </div>
        <p className={css.storeDetail}>
          {store.category === 'farmProduce' ? 'Farm produce' : store.category}
        </p>
        <p className={css.storeAddress}>
          <Icon of={MapPin} size={16} />
          <span className={oneLine}>{store.storeAddress || campus.describe(store.campus).name}</span>
        </p>
      </div>
    </header>
  );
}

/** The skeleton of the dashboard. */
export function DashboardSkeleton() {
  return (
    <div className={css.dashboard} aria-busy="true">
      <p className={visuallyHidden} role="status">
        Loading your store
      </p>
      <div className={css.head}>
        <div className={css.headRow}>
          <div className={css.storeHead}>
            <span className={css.logoSkeleton} />
            <span className={css.textSkeleton}>
              <Skeleton shape="title" />
              <Skeleton count={2} />
            </span>
          </div>
          <span className={css.switchSkeleton} />
        </div>
      </div>
      <div className={css.tasks}>
        <span className={css.tasksSkeleton} />
        <span className={css.lineSkeleton} />
      </div>
      <div className={css.orders}>
        <div className={css.ordersSkeleton}>
          <Skeleton count={3} />
        </div>
      </div>
      <div className={css.sales}>
        <div className={css.salesSkeleton}>
          <Skeleton shape="title" count={2} />
        </div>
      </div>
      <div className={css.actions}>
        <Skeleton shape="control" />
        <div className={css.buttonPair}>
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </div>
      </div>
    </div>
  );
}

/** Returns a function that opens a closed store and closes an open one. */
function useToggleStatus(store: MyStore) {
  const bindToastToUser = useToast('store-status');
  const [isPending, setPending] = useState(false);
  // The call toggles the status, so a new call could undo a call whose response was lost. After a lost response, the
  // next press therefore repeats the idempotency key.
  const unansweredCall = useRef<{ isActive: boolean; key: string }>(undefined);
  const send = useSend('PATCH /stores/my-store/toggle-status', (_input, reply) =>
    myStoreEdit(store._id, (cached) => ({
      ...cached,
      isActive: reply ? parseChangedStore(reply).isActive : !cached.isActive,
    })),
  );

  const toggle = async () => {
    if (isPending) return;
    const showToast = bindToastToUser();
    const isActive = !store.isActive;
    const key = unansweredCall.current?.isActive === isActive ? unansweredCall.current.key : randomKey();
    unansweredCall.current = { isActive, key };
    setPending(true);
    try {
      const changedStore = parseChangedStore(await send({ idempotencyKey: key }));
      unansweredCall.current = undefined;
      showToast({
        title: 'Store Status Updated',
        text: `Your store is ${changedStore.isActive ? 'activated' : 'deactivated'}.`,
      });
    } catch (error) {
      if (isRefusal(error)) unansweredCall.current = undefined;
      if (!isSignedOut(error)) showToast(failureToast('Status Update Failed', error));
    } finally {
      setPending(false);
    }
  };
  return () => void toggle();
}
