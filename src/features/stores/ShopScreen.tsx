import type { IconNode } from 'lucide';
import type { MouseEvent, ReactNode } from 'react';
import type { ApiError } from '../../core/client.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { type LoadEvents, useLoadEvents } from '../../core/useLoadEvents.ts';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import type { ErrorStateProps } from '../../ui/feedback/ErrorState.tsx';
import { LoadError } from '../../ui/feedback/LoadError.tsx';
import type { SearchFilterProps } from '../../ui/fields/SearchForm.tsx';
import { visuallyHidden } from '../../ui/theme/base.css.ts';
import { UnknownCampus } from '../campuses/index.ts';
import type { ProductOpenProps } from '../products/index.ts';
import { SellerProducts, type SellerProductsProps } from './SellerProducts.tsx';
import { BackButton, ShopHeadSkeleton } from './ShopHead.tsx';
import { errorOrEmptyState, screen, screenWithBack } from './ShopScreen.css.ts';

/** The texts and the Back link of the page of a store, a farm or a seller. */
export interface ShopTexts {
  icon: IconNode;
  /** The heading until the name has loaded. */
  noun: string;
  notFoundTitle: string;
  notFoundText: string;
  /** The link to the page that leads here, such as the list of stores. */
  backLink: { path: string; label: string };
  loadError: { title: string; text: string };
  emptyText: string;
}

/** The props that the pages of stores, farms and sellers share. */
export interface ShopPageProps extends LoadEvents, ProductOpenProps, SearchFilterProps {
  /** The id or name of a campus, if several campuses have a shop of this name. Default: the visitor's campus. */
  campus?: string;
  /** Called when Back is pressed, before its link is followed. If omitted, there is no Back button. */
  onBack?(event: MouseEvent<HTMLAnchorElement>): void;
}

export interface ShopScreenProps extends Omit<SellerProductsProps, 'emptyText' | 'openProps'> {
  texts: ShopTexts;
  /** The head above the products. Undefined until the shop has loaded. */
  head: ReactNode;
  pageProps: ShopPageProps;
}

/** The page of a store, a farm or a seller: the head and the products. */
export function ShopScreen({ texts, head, pageProps, ...productsProps }: ShopScreenProps) {
  const market = useMarket();
  const { products, error, isLoading, retry } = productsProps.list;
  useLoadEvents(products, error, pageProps);
  const { onBack } = pageProps;
  const backUrl = market.link(texts.backLink.path);
  return (
    <div className={onBack ? screenWithBack : screen}>
      {onBack && <BackButton href={backUrl} onBack={onBack} />}
      {onBack && !head && <h1 className={visuallyHidden}>{texts.noun}</h1>}
      {head ? (
        <>
          {head}
          <SellerProducts {...productsProps} emptyText={texts.emptyText} openProps={pageProps} />
        </>
      ) : error ? (
        <div className={errorOrEmptyState}>
          <NoShop texts={texts} backUrl={backUrl} error={error} isRetrying={isLoading} onRetry={retry} />
        </div>
      ) : (
        <div aria-busy="true">
          <p className={visuallyHidden} role="status">
            Loading
          </p>
          <ShopHeadSkeleton />
        </div>
      )}
    </div>
  );
}

interface NoShopProps extends Pick<ErrorStateProps, 'isRetrying' | 'onRetry'> {
  texts: ShopTexts;
  backUrl: string;
  error: ApiError;
}

/** Shown if the shop does not exist or could not be loaded. */
function NoShop({ texts, backUrl, error, ...retryProps }: NoShopProps) {
  if (error.fields.campus) return <UnknownCampus />;
  // The server responds with 400 if no shop can have this id.
  if (error.status === 404 || error.status === 400) {
    return (
      <EmptyState
        icon={texts.icon}
        title={texts.notFoundTitle}
        button={<LinkButton href={backUrl}>{texts.backLink.label}</LinkButton>}
      >
        {texts.notFoundText}
      </EmptyState>
    );
  }
  return (
    <LoadError title={texts.loadError.title} error={error} {...retryProps}>
      {texts.loadError.text}
    </LoadError>
  );
}
