import { promotionText, runAdsText } from '../../contract/shared/chat/chat-texts.ts';
import type { User } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useCampus } from '../campuses/index.ts';
import { useMyStore } from '../my-store/index.ts';

/** The first messages to an admin about what a person sells. The profile tells of no store's name, so it is read here. */
export function useSellerTexts(user: User | undefined) {
  const { link } = useMarket();
  const { campus } = useCampus();
  const { store } = useMyStore(user?.hasStore === true);
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
