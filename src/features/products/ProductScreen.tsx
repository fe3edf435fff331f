import { ArrowLeft, PackageOpen } from 'lucide';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ProductSkeletons } from './ProductCards.tsx';
import { ProductError } from './ProductError.tsx';
import { back, screen } from './ProductScreen.css.ts';
import { ProductView } from './ProductView.tsx';
import { useProduct } from './useProduct.ts';

export interface ProductScreenProps {
  /** The product's id. */
  id: string;
}

/** A product as a page of its own. */
export function ProductScreen({ id }: ProductScreenProps) {
  const { data: product, error, isLoading, retry } = useProduct(id);
  return (
    <div className={screen}>
      <a className={back} href="/">
        <Icon of={ArrowLeft} size={20} />
        All products
      </a>
      {product ? (
        <ProductView product={product} />
      ) : error?.status === 404 ? (
        <EmptyState
          icon={PackageOpen}
          title="Product not found"
          button={<LinkButton href="/">Go to Home</LinkButton>}
        >
          The product you're looking for could not be found.
        </EmptyState>
      ) : error ? (
        <ProductError error={error} isRetrying={isLoading} onRetry={retry} />
      ) : (
        <ProductSkeletons count={2} />
      )}
    </div>
  );
}
