import { ArrowLeft, ChevronRight, PackageOpen } from 'lucide';
import type { MouseEvent } from 'react';
import type { Product } from '../../../contract/shared/types.ts';
import { LinkButton } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { visuallyHidden } from '../../../ui/theme/base.css.ts';
import { pressedCard } from '../../product-cards/index.ts';
import { categoryLabel } from '../product-filter.ts';
import { LoadedProduct } from './LoadedProduct.tsx';
import { ProductError } from './ProductError.tsx';
import { backButton, breadcrumb, crumb, crumbList, currentCrumb, screen } from './ProductScreen.css.ts';
import { ProductSkeleton } from './ProductView.tsx';
import { useProduct } from './useProduct.ts';

export interface ProductScreenProps {
  /** The product's id. */
  id: string;
  /** Called when Back is pressed, before its link to Home is followed. */
  onBack?(event: MouseEvent<HTMLAnchorElement>): void;
}

/**
 * The page of a product. On a phone its picture has the full width of the container.
 *
 * @example
 * <ProductScreen id="kq3XvT9mB2aLw7RdYc1E" />
 */
export function ProductScreen({ id, onBack }: ProductScreenProps) {
  const { data, error, isLoading, retry } = useProduct(id);
  // Until the details are loaded, shows what the pressed card has shown.
  const pressedProduct = pressedCard.current?.product;
  const cardProduct = pressedProduct?._id === id && !error ? pressedProduct : undefined;
  const product = data ?? cardProduct;
  return (
    <div className={screen}>
      <a className={backButton} href="/" aria-label="Back" onClick={onBack}>
        <Icon of={ArrowLeft} size={22} />
      </a>
      <Breadcrumb product={product} />
      {!product && <h1 className={visuallyHidden}>Product</h1>}
      {product ? (
        <LoadedProduct key={product._id} product={product} />
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
        <ProductSkeleton />
      )}
    </div>
  );
}

/** The path from Home to the product. Shows only Home until the product has loaded. */
function Breadcrumb({ product }: { product?: Product }) {
  return (
    <nav aria-label="Breadcrumb" className={breadcrumb}>
      <ol className={crumbList}>
        <li className={crumb}>
          <a className={crumb} href="/">
            Home
          </a>
        </li>
        {product && (
          <>
            <li className={crumb}>
              <Icon of={ChevronRight} size={16} />
              <a className={crumb} href={`/?${new URLSearchParams({ category: product.category })}`}>
                {categoryLabel(product.category)}
              </a>
            </li>
            <li className={currentCrumb} aria-current="page">
              <Icon of={ChevronRight} size={16} />
              {product.productName}
            </li>
          </>
        )}
      </ol>
    </nav>
  );
}
