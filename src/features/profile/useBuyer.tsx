import { type ReactNode, useState } from 'react';
import type { User } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import type { Market } from '../../core/market.ts';
import { lazyPart, useLazyPart } from '../../ui/lazy-part.tsx';
import type { TypedBuyer } from './BuyerFields.tsx';
import { useUser } from './useUser.ts';

type Buyer = Partial<Pick<User, 'displayName' | 'phone' | 'address'>>;

/**
 * The phone numbers and addresses that users have typed, by user id. They are kept only in memory, because the host page's
 * scripts could read localStorage.
 */
const typedBuyers = new WeakMap<Market, Record<string, TypedBuyer>>();

const emptyBuyer: TypedBuyer = { phone: '', address: '' };

const buyerFields = lazyPart(() => import('./BuyerFields.tsx').then((module) => module.BuyerFields));

/**
 * Returns the buyer's name, phone number and address for the text of an order. An embed gets only the name from the
 * profile, so the buyer types the rest in `fields`.
 */
export function useBuyer({ withAddress }: { withAddress: boolean }): {
  buyer: Buyer | undefined;
  /** Whether the buyer must type the details, even if the code of the fields is still loading. */
  needsBuyerFields: boolean;
  fields: ReactNode;
} {
  const market = useMarket();
  const { data: user } = useUser();
  const [buyersByUserId, setBuyersByUserId] = useState(() => typedBuyers.get(market) ?? {});
  const isEmbed = !market.session.isHosted;
  const { Content } = useLazyPart(buyerFields, isEmbed && user !== undefined);
  if (!isEmbed || !user) return { buyer: user, needsBuyerFields: isEmbed, fields: undefined };
  const typedBuyer = buyersByUserId[user._id] ?? emptyBuyer;
  const change = (changedBuyer: TypedBuyer) => {
    const changedBuyers = { ...buyersByUserId, [user._id]: changedBuyer };
    typedBuyers.set(market, changedBuyers);
    setBuyersByUserId(changedBuyers);
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
