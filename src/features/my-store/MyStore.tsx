import { Store } from 'lucide';
import { type MouseEvent, useRef } from 'react';
import { type LoadEvents, useLoadEvents } from '../../core/useLoadEvents.ts';
import { LoadError } from '../../ui/feedback/LoadError.tsx';
import { ScreenBar } from '../../ui/navigation/ScreenBar.tsx';
import { SellersOnly } from '../sellers/index.ts';
import { Dashboard } from './dashboard/Dashboard.tsx';
import { DashboardSkeleton } from './dashboard/DashboardSkeleton.tsx';
import * as css from './MyStore.css.ts';
import { NoStore } from './NoStore.tsx';
import { StoreMenu } from './settings/StoreMenu.tsx';
import { useMyStore } from './useMyStore.ts';

export interface MyStoreProps extends LoadEvents {
  /** Called when Back is pressed. With it this is a screen of its own. */
  onBack?(event: MouseEvent<HTMLAnchorElement>): void;
}

const title = 'My Store';

/** The store of the person who is signed in: what it has sold, its orders, and all that can be changed about it. */
export function MyStore({ onBack, ...loadEvents }: MyStoreProps) {
  const place = useRef<HTMLDivElement>(null);
  const { store } = useMyStore();
  const menu = store && (
    // The menu goes with its store, and the focus would go along.
    <StoreMenu store={store} onDeleted={() => place.current?.focus()} />
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
        <div ref={place} className={css.place} tabIndex={-1}>
          <OwnStore loadEvents={loadEvents} />
        </div>
      </SellersOnly>
    </div>
  );
}

function OwnStore({ loadEvents }: { loadEvents: LoadEvents }) {
  const { store, stats, isMissing, error, isLoading, retry } = useMyStore();
  useLoadEvents(store ?? (isMissing ? title : undefined), error, loadEvents);
  if (store && stats) return <Dashboard store={store} stats={stats} />;
  if (isMissing) return <NoStore />;
  if (!error) return <DashboardSkeleton />;
  return (
    <LoadError title="Error loading store" error={error} isRetrying={isLoading} onRetry={retry}>
      Failed to load store details. Please try again.
    </LoadError>
  );
}
