import { promotionText, runAdsText } from '../../contract/shared/chat/chat-texts.ts';
import type { User } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useQuery } from '../../core/useQuery.ts';
import { useCampus } from '../campuses/index.ts';

/** The first messages to an admin about what a person sells. The profile tells of no store's name, so it is read here. */
export function useSellerTexts(user: User | undefined) {
  const { link } = useMarket();
  const { campus } = useCampus();
  const { data } = useQuery('GET /stores/my-store', user?.hasStore ? {} : null);
  const store = data?.store;
  const name = user?.displayName ?? '';
  const campusName = campus?.name;
  return {
    runAds: runAdsText({ name: store?.storeName ?? name, campusName }),
    promote: promotionText(
      store
        ? {
            storeName: store.storeName,
            storeUrl: new URL(link(`/store/${store.slug}`), location.href).href,
            campusName,
          }
        : { name, campusName },
    ),
  };
}
