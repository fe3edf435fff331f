import { CircleUserRound } from 'lucide';
import { useMarket } from '../../core/MarketProvider.tsx';
import { looks, sizes } from '../../ui/buttons/Button.css.ts';
import { useSearchFilter } from '../../ui/fields/SearchForm.tsx';
import { ReportMenu } from '../reports/index.ts';
import { SellerFacts } from '../sellers/index.ts';
import { actions, contactRow } from './ShopHead.css.ts';
import { HeadLayout, MessageSellerLink } from './ShopHead.tsx';
import { type ShopPageProps, ShopScreen, type ShopTexts } from './ShopScreen.tsx';
import { useSellerBatches } from './useSeller.ts';

export interface SellerScreenProps extends Omit<ShopPageProps, 'campus'> {
  /** The seller's id. */
  id: string;
}

const texts: ShopTexts = {
  icon: CircleUserRound,
  noun: 'Seller',
  notFoundTitle: 'Seller not found',
  notFoundText: 'They may have left, or sell nothing at the moment.',
  backLink: { path: '/', label: 'Back to Home' },
  loadError: {
    title: 'Error loading seller',
    text: 'Failed to load seller details. Please try again.',
  },
  emptyText: 'This seller has nothing on sale yet.',
};

/**
 * The page of a seller, with a store or without.
 *
 * @example
 * <SellerScreen id="Wb5yKo1cRm7ZiD3uTa9H" />
 */
export function SellerScreen({ id, ...props }: SellerScreenProps) {
  const market = useMarket();
  const filter = useSearchFilter(props);
  const { seller, ...list } = useSellerBatches({ seller: id, search: filter.search });
  const storeUrl = seller?.storeSlug && market.link(`/store/${encodeURIComponent(seller.storeSlug)}`);
  return (
    <ShopScreen
      {...filter}
      texts={texts}
      head={
        seller && (
          <HeadLayout
            name={seller.name}
            level={seller.verificationLevel}
            logo={seller.avatar}
            menu={<ReportMenu kind="person" targetId={id} name={seller.name} ownerId={id} />}
          >
            <SellerFacts {...seller} />
            <div className={contactRow}>
              <div className={actions}>
                <MessageSellerLink to={seller._id} />
                {storeUrl && (
                  <a className={`${looks.outline} ${sizes.s}`} href={storeUrl}>
                    View store
                  </a>
                )}
              </div>
            </div>
          </HeadLayout>
        )
      }
      list={list}
      productCount={seller?.productCount ?? 0}
      path={`/seller/${encodeURIComponent(id)}`}
      pageProps={props}
    />
  );
}
