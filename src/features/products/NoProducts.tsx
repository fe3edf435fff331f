import { PackageOpen, SearchX } from 'lucide';
import { useMarket } from '../../core/MarketProvider.tsx';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { PlainButton } from '../../ui/buttons/PlainButton.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import type { ProductFilter } from './product-filter.ts';

export interface NoProductsProps extends Pick<ProductFilter, 'search' | 'category'> {
  /** Default: a link to the hosted site. */
  onChangeCampus?(): void;
}

const title = 'No products available.';

/** In the place of a list without products: why, and the way to others. */
export function NoProducts({ search, category, onChangeCampus }: NoProductsProps) {
  const market = useMarket();
  if (!search && !category) {
    const button = onChangeCampus ? (
      <PlainButton onClick={onChangeCampus}>Change campus</PlainButton>
    ) : (
      <LinkButton href={market.link('/')}>Change campus</LinkButton>
    );
    return (
      <EmptyState icon={PackageOpen} title={title} button={button}>
        Nothing is on sale here yet. Try another campus.
      </EmptyState>
    );
  }
  const showAll = (
    <LinkButton look="outline" href={market.link('/')}>
      Show all products
    </LinkButton>
  );
  return search ? (
    <EmptyState icon={SearchX} title={title} button={showAll}>
      Nothing here matches “{search}”. Try other words.
    </EmptyState>
  ) : (
    <EmptyState icon={PackageOpen} title={title} button={showAll}>
      Nothing of this kind is on sale here yet.
    </EmptyState>
  );
}
