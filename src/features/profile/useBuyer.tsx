import { type ReactNode, useState } from 'react';
import type { User } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import type { Market } from '../../core/market.ts';
import { useLazyComponent } from '../../ui/useLazyComponent.ts';
import type { TypedBuyer } from './BuyerFields.tsx';
import { useUser } from './useUser.ts';

type Buyer = Partial<Pick<User, 'displayName' | 'phone' | 'address'>>;

/**
 * The details that users have typed, by user id. They are only in memory, because the host page's scripts could read
 * localStorage.
 */
const typedBuyers = new WeakMap<Market, Record<string, TypedBuyer>>();

const emptyBuyer: TypedBuyer = { phone: '', address: '' };

const loadFields = () => import('./BuyerFields.tsx').then(({ BuyerFields }) => BuyerFields);

/**
 * Returns the buyer's details for the text of an order. An embed gets neither phone nor address from the profile, so its
 * buyer types them in `fields`.
 */
export function useBuyer({ withAddress }: { withAddress: boolean }): {
  buyer: Buyer | undefined;
  /** Whether the buyer types the details. The code of the fields may still be loading. */
  needsBuyerFields: boolean;
  fields: ReactNode;
} {
  const market = useMarket();
  const { data: user } = useUser();
  const [typedByUser, setTypedByUser] = useState(() => typedBuyers.get(market) ?? {});
  const isEmbed = !market.session.isHosted;
  const { Content } = useLazyComponent(isEmbed && user !== undefined, loadFields);
  if (!isEmbed || !user) return { buyer: user, needsBuyerFields: isEmbed, fields: undefined };
  const typedBuyer = typedByUser[user._id] ?? emptyBuyer;
  const change = (changedBuyer: TypedBuyer) => {
    const changedByUser = { ...typedByUser, [user._id]: changedBuyer };
    typedBuyers.set(market, changedByUser);
    setTypedByUser(changedByUser);
  };
  return {
    buyer: {
      displayName: user.displayName,
      phone: typedBuyer.phone.trim(),
      address: typedBuyer.address.trim(),
    },
    needsBuyerFields: true,
    fields: Content && <Content typedBuyer={typedBuyer} withAddress={withAddress} onChange={change} />,
  };
}
