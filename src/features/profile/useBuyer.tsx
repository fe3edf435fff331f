import { type ReactNode, useState } from 'react';
import type { User } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import type { Market } from '../../core/market.ts';
import { useLate } from '../../ui/useLate.ts';
import type { TypedBuyer } from './BuyerFields.tsx';
import { useUser } from './useUser.ts';

type Buyer = Partial<Pick<User, 'displayName' | 'phone' | 'address'>>;

/** By person, and in memory: any script of the page could read what is stored. */
const typedOn = new WeakMap<Market, Record<string, TypedBuyer>>();

const nothing: TypedBuyer = { phone: '', address: '' };

const loadFields = () => import('./BuyerFields.tsx').then(({ BuyerFields }) => BuyerFields);

/**
 * The buyer as an order names them. A page that embeds us gets neither phone nor address of the profile, so there
 * `fields` asks for them.
 */
export function useBuyer({ withAddress }: { withAddress: boolean }): {
  buyer: Buyer | undefined;
  /** Whether the buyer is asked here. The code of the fields may still be loading. */
  isAsked: boolean;
  fields: ReactNode;
} {
  const market = useMarket();
  const { data: user } = useUser();
  const [typedBy, setTypedBy] = useState(() => typedOn.get(market) ?? {});
  const isEmbed = market.session.rules.begin === undefined;
  const { Content } = useLate(isEmbed && user !== undefined, loadFields);
  if (!isEmbed || !user) return { buyer: user, isAsked: isEmbed, fields: undefined };
  const typed = typedBy[user._id] ?? nothing;
  const change = (next: TypedBuyer) => {
    const all = { ...typedBy, [user._id]: next };
    typedOn.set(market, all);
    setTypedBy(all);
  };
  return {
    buyer: { displayName: user.displayName, phone: typed.phone.trim(), address: typed.address.trim() },
    isAsked: true,
    fields: Content && <Content typed={typed} withAddress={withAddress} onChange={change} />,
  };
}
