import { MapPin } from 'lucide';
import type { MyStore } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Picture } from '../../../ui/display/Picture.tsx';
import { oneLine } from '../../../ui/theme/base.css.ts';
import { VerificationBadge } from '../../sellers/index.ts';
import * as css from './StoreHead.css.ts';

/** Which store it is: its logo, its name, what it sells and where. */
export function StoreHead({ store }: { store: MyStore }) {
  const { campus } = useMarket();
  return (
    <header className={css.head}>
      <div className={css.logo}>
        {store.logoUrl ? (
          <Picture src={store.logoUrl} alt="" name={store.storeName} sizes="56px" eager />
        ) : (
          <Avatar name={store.storeName} />
        )}
      </div>
      <div className={css.words}>
        <div className={css.title}>
          <h2 className={css.name}>{store.storeName}</h2>
          <VerificationBadge level={store.verificationLevel} />
          {!store.isActive && <Badge color="grey">Closed</Badge>}
        </div>
        <p className={css.text}>{store.category === 'farmProduce' ? 'Farm produce' : store.category}</p>
        <p className={css.place}>
          <Icon of={MapPin} size={16} />
          <span className={oneLine}>{store.storeAddress || campus.describe(store.campus).name}</span>
        </p>
      </div>
    </header>
  );
}
