import { Store as StoreIcon } from 'lucide';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useSession } from '../../core/session/useSession.ts';
import { useQueryBatches } from '../../core/useQueryBatches.ts';
import { Button, LinkButton } from '../../ui/buttons/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { useRequireSignIn } from '../sign-in/index.ts';
import { parseStoreList } from './parse-store.ts';
import { ShopList } from './ShopList.tsx';
import { storeListTexts, storesFailure } from './StoreList.tsx';

/** The stores that the person follows, of all campuses. Asks a guest to sign in. Only for the hosted site. */
export function FollowedStores() {
  const market = useMarket();
  const { status, personId } = useSession();
  const { requireSignIn, dialog } = useRequireSignIn('Sign in to see the stores you follow.');
  const list = useQueryBatches('GET /stores/followed', personId ? { query: {} } : null, parseStoreList);
  const allStores = (
    <LinkButton look="outline" href={market.link('/stores')}>
      Show all stores
    </LinkButton>
  );
  return (
    <>
      {dialog}
      {status === 'guest' ? (
        <EmptyState
          icon={StoreIcon}
          title="Sign in to see the stores you follow"
          button={<Button onClick={() => requireSignIn(() => {})}>Sign in</Button>}
        />
      ) : (
        <ShopList
          texts={storeListTexts}
          orderText="Most recently followed first"
          shops={list.batches.flatMap(({ stores }) => stores)}
          listState={{ ...list, isLoading: list.isLoading || status === 'checking' }}
          failure={storesFailure}
          empty={
            <EmptyState icon={StoreIcon} title="You follow no store yet" button={allStores}>
              Press Follow on a store’s page, and find it here.
            </EmptyState>
          }
        />
      )}
    </>
  );
}
