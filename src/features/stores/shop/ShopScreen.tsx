import type { IconNode } from 'lucide';
import type { MouseEvent, ReactNode } from 'react';
import type { ApiError } from '../../../core/client.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { LinkButton } from '../../../ui/buttons/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import type { ErrorStateProps } from '../../../ui/feedback/ErrorState.tsx';
import { LoadError } from '../../../ui/feedback/LoadError.tsx';
import { hidden } from '../../../ui/theme/base.css.ts';
import { ProductsError } from '../../products/index.ts';
import { SellerProducts, type SellerProductsProps } from './SellerProducts.tsx';
import { Back, ShopHeadSkeleton } from './ShopHead.tsx';
import { page, screen, state } from './ShopScreen.css.ts';

/** What a store, a farm or a seller is called on the screen, and where the way up leads. */
export interface ShopWords {
  icon: IconNode;
  /** Before its name is known. */
  noun: string;
  notFound: string;
  notFoundText: string;
  /** The page above. */
  up: { path: string; label: string };
  loadError: { title: string; text: string };
  emptyText: string;
}

export interface ShopScreenProps extends Omit<SellerProductsProps, 'emptyText'> {
  words: ShopWords;
  /** What stands above the products. Undefined while it is not known who sells them. */
  head: ReactNode;
  onBack: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/** A store, a farm or a seller, and what they sell. */
export function ShopScreen({ words, head, onBack, ...products }: ShopScreenProps) {
  const market = useMarket();
  const { error, isLoading, retry } = products.list;
  const up = market.link(words.up.path);
  return (
    <div className={onBack ? page : screen}>
      {onBack && <Back href={up} onBack={onBack} />}
      {onBack && !head && <h1 className={hidden}>{words.noun}</h1>}
      {head ? (
        <>
          {head}
          <SellerProducts {...products} emptyText={words.emptyText} />
        </>
      ) : error ? (
        <div className={state}>
          <NoShop words={words} up={up} error={error} isRetrying={isLoading} onRetry={retry} />
        </div>
      ) : (
        <div aria-busy="true">
          <p className={hidden} role="status">
            Loading
          </p>
          <ShopHeadSkeleton />
        </div>
      )}
    </div>
  );
}

interface NoShopProps extends Pick<ErrorStateProps, 'isRetrying' | 'onRetry'> {
  words: ShopWords;
  up: string;
  error: ApiError;
}

/** A shop that is not there, or could not be loaded. */
function NoShop({ words, up, error, ...retry }: NoShopProps) {
  if (error.fields.campus) return <ProductsError error={error} searching={false} {...retry} />;
  // An address that no shop can have is refused as wrong.
  if (error.status === 404 || error.status === 400) {
    return (
      <EmptyState
        icon={words.icon}
        title={words.notFound}
        button={<LinkButton href={up}>{words.up.label}</LinkButton>}
      >
        {words.notFoundText}
      </EmptyState>
    );
  }
  return (
    <LoadError title={words.loadError.title} error={error} {...retry}>
      {words.loadError.text}
    </LoadError>
  );
}
