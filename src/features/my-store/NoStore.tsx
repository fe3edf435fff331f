import { Store } from 'lucide';
import { useMarket } from '../../core/MarketProvider.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Link } from '../../ui/buttons/Link.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { useCreateStore } from './creation/useCreateStore.tsx';
import { more } from './MyStore.css.ts';

/** In the place of the dashboard of those who have no store yet. */
export function NoStore() {
  const { link } = useMarket();
  const { dialog, openCreateStore, isAsking } = useCreateStore({ form: 'wizard' });
  return (
    <>
      {dialog}
      <EmptyState
        icon={Store}
        title="You have no store yet"
        button={
          <Button pending={isAsking} pendingLabel="One moment" onClick={() => void openCreateStore()}>
            Create Store
          </Button>
        }
      >
        A store has a page of its own, with your banner and all your products on it.
      </EmptyState>
      <p className={more}>
        A store comes with the vendor package. <Link href={link('/vendor-payment')}>See what you get</Link>
      </p>
    </>
  );
}
