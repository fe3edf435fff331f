import { Store } from 'lucide';
import { type MouseEvent, useContext, useRef } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { NavigateContext } from '../../core/navigate.ts';
import { useHasScope } from '../../core/session/useHasScope.ts';
import { type LoadEvents, useLoadEvents } from '../../core/useLoadEvents.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Link } from '../../ui/buttons/Link.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadError } from '../../ui/feedback/LoadError.tsx';
import { ScreenBar } from '../../ui/navigation/ScreenBar.tsx';
import { useSales } from '../orders/index.ts';
import { useUser } from '../profile/index.ts';
import { SellersOnly } from '../sellers/index.ts';
import { VendorOffer } from '../selling/index.ts';
import { useCreateStore } from './creation/useCreateStore.tsx';
import { Dashboard, DashboardSkeleton } from './dashboard/Dashboard.tsx';
import * as css from './MyStore.css.ts';
import { StoreMenu } from './settings/StoreMenu.tsx';
import { useMyStore } from './useMyStore.ts';

export interface MyStoreProps extends LoadEvents {
  /** Called when Back is pressed. If set, the widget shows a title bar with a Back button. */
  onBack?(event: MouseEvent<HTMLAnchorElement>): void;
}

const title = 'My Store';

/**
 * The store of the signed-in seller: its sales, its orders and its settings.
 *
 * @example
 * <MyStore onError={({ message }) => console.error(message)} />
 */
export function MyStore({ onBack, ...loadEvents }: MyStoreProps) {
  const content = useRef<HTMLDivElement>(null);
  // Only for the menu. On a page that may not sell, the call would be refused.
  const { store } = useMyStore(useHasScope('sell') === true);
  const menu = store && (
    // The menu disappears with its store and would lose the focus, so the content gets the focus.
    <StoreMenu store={store} onDeleted={() => content.current?.focus()} />
  );
  return (
    <div className={css.container}>
      {onBack ? (
        <ScreenBar title={title} backTo="/profile" onBack={onBack} action={menu} />
      ) : (
        <div className={css.bar}>
          <h2 className={css.heading}>{title}</h2>
          {menu}
        </div>
      )}
      <SellersOnly
        icon={Store}
        title="Your store is on Campus Market"
        path="/my-store"
        label="Open my store"
        reason="Sign in to see your store."
        loadEvents={loadEvents}
        fallback={<DashboardSkeleton />}
      >
        <div ref={content} className={css.content} tabIndex={-1}>
          <StoreContent loadEvents={loadEvents} />
        </div>
      </SellersOnly>
    </div>
  );
}

function StoreContent({ loadEvents }: { loadEvents: LoadEvents }) {
  const { store, stats, isMissing, error, isLoading, retry } = useMyStore();
  // The orders come first, so wait for them and for the profile. Otherwise the content below would move down.
  const { sales, error: salesError } = useSales(!isMissing);
  const { data: user, error: userError } = useUser();
  const isUserKnown = user !== undefined || userError !== undefined;
  const isWaiting = !(sales || salesError) || !isUserKnown;
  // For a seller without a store the widget is complete too, so `onReady` is called: `title` stands for the loaded
  // data.
  useLoadEvents(store ?? (isMissing ? title : undefined), error, loadEvents);
  if (store && stats && !isWaiting) return <Dashboard store={store} stats={stats} />;
  // Whether the vendor package is offered depends on the user. It would move what is below it.
  if (isMissing && isUserKnown) return <NoStore />;
  if (isMissing || !error) return <DashboardSkeleton />;
  return (
    <LoadError title="Error loading store" error={error} isRetrying={isLoading} onRetry={retry}>
      Failed to load store details. Please try again.
    </LoadError>
  );
}

/** Replaces the dashboard for sellers without a store. */
function NoStore() {
  const { link } = useMarket();
  const { data: user } = useUser();
  const navigate = useContext(NavigateContext);
  const isUnpaid = user?.isPaid === false;
  const { dialog, openCreateStore, isChecking } = useCreateStore({
    form: 'wizard',
    onRefused: isUnpaid && navigate ? () => navigate('/vendor-payment') : undefined,
  });
  const createButton = (
    <Button pending={isChecking} pendingLabel="One moment" onClick={() => void openCreateStore()}>
      Create Store
    </Button>
  );
  return (
    <>
      {dialog}
      <EmptyState
        icon={Store}
        title="You have no store yet"
        button={
          isUnpaid ? (
            <div className={css.unpaidButtons}>
              <VendorOffer />
              {/* It leads to the package, too, so it is no second button beside it. */}
              <button
                type="button"
                className={css.createLink}
                aria-disabled={isChecking || undefined}
                onClick={() => void openCreateStore()}
              >
                Create Store
              </button>
            </div>
          ) : (
            createButton
          )
        }
      >
        A store has a page of its own, with your banner and all your products on it.
        {isUnpaid && ' It comes with the vendor package.'}
      </EmptyState>
      {!isUnpaid && (
        <p className={css.packageHint}>
          A store comes with the vendor package. <Link href={link('/vendor-payment')}>See what you get</Link>
        </p>
      )}
    </>
  );
}
