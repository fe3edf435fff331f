import { Store } from 'lucide';
import { useMarket } from '../../core/MarketProvider.tsx';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';

/** In the place of the dashboard of those who have no store yet. */
export function NoStore() {
  const { link } = useMarket();
  return (
    <EmptyState
      icon={Store}
      title="You have no store yet"
      button={<LinkButton href={link('/vendor-payment')}>See the vendor package</LinkButton>}
    >
      A store has a page of its own, with your banner and all your products on it.
    </EmptyState>
  );
}
