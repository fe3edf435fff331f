import { type MouseEvent, useContext, useRef } from 'react';
import type { MyProduct, Sale } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { isPlainPress, NavigateContext } from '../../../core/navigate.ts';
import type { LoadEvents } from '../../../core/useLoadEvents.ts';
import { Link } from '../../../ui/buttons/Link.tsx';
import { ListSkeletons } from '../../../ui/display/ListSkeletons.tsx';
import { preloadMenus } from '../../../ui/menus/MenuButton.tsx';
import { plain } from '../../../ui/theme/base.css.ts';
import { useWhenIdle } from '../../../ui/useWhenIdle.ts';
import { SellerOrders, useSales } from '../../orders/index.ts';
import {
  container,
  formatProductCount,
  grid,
  type LinkedProduct,
  toLinkedProduct,
} from '../../product-cards/index.ts';
import { fullPageList } from '../../products/index.ts';
import { useUser } from '../../profile/index.ts';
import {
  AddProductButton,
  MyProductList,
  type MyProductListProps,
  MyProductsScreen,
} from '../MyProductsScreen.tsx';
import { useMyProductsBatches } from '../useMyProducts.ts';
import { VendorOffer } from '../VendorOffer.tsx';
import { GoodsCard } from './GoodsCard.tsx';
import * as css from './MyGoods.css.ts';

export interface MyGoodsProps extends LoadEvents {
  /** Called when Back is pressed. If given, a title bar with a Back button is shown. */
  onBack?(event: MouseEvent<HTMLAnchorElement>): void;
  /** Called when a product is about to open. Return false to open it yourself. */
  onProductOpen?(detail: { productId: string; product: LinkedProduct }): unknown;
}

/**
 * All products of the signed-in seller, as cards with a menu to edit and delete them.
 *
 * @example
 * <MyGoods onProductOpen={({ product }) => console.log(product.url)} />
 */
export function MyGoods({ onBack, onProductOpen, ...loadEvents }: MyGoodsProps) {
  const isHostedSite = useContext(NavigateContext) !== undefined;
  return (
    <MyProductsScreen
      title="MY GOODS"
      className={isHostedSite ? fullPageList : container}
      bar={onBack && { onBack }}
      wall={{
        title: 'Your goods are on Campus Market',
        path: '/my-goods',
        label: 'Open my goods',
        reason: 'Sign in to see your goods.',
      }}
      skeletons={<GoodsSkeletons />}
      loadEvents={loadEvents}
    >
      {(onAddProductClick) => (
        <Goods
          onProductOpen={onProductOpen}
          onAddProductClick={onAddProductClick}
          hasTitleBar={onBack !== undefined}
          loadEvents={loadEvents}
        />
      )}
    </MyProductsScreen>
  );
}

interface GoodsProps
  extends Pick<MyGoodsProps, 'onProductOpen'>,
    Pick<MyProductListProps, 'onAddProductClick' | 'loadEvents'> {
  /** Whether the title bar is shown. It has a button to add a product. */
  hasTitleBar: boolean;
}

function Goods({ onProductOpen, onAddProductClick, hasTitleBar, loadEvents }: GoodsProps) {
  const market = useMarket();
  const isHostedSite = useContext(NavigateContext) !== undefined;
  const list = useMyProductsBatches();
  // Sellers with a store see the orders on the dashboard of their store instead.
  const { data: user, error: userError } = useUser();
  const showsOrders = user?.hasStore === false;
  const { sales, error: salesError, hasMore: hasMoreSales } = useSales(showsOrders);
  // Wait for the orders, which are shown above the products. Otherwise the products would move down when they arrive.
  const isWaitingForOrders = showsOrders ? !sales && !salesError : !user && !userError;
  useWhenIdle(preloadMenus);

  const handleOpen = (product: MyProduct, event: MouseEvent<HTMLAnchorElement>) => {
    const detail = { productId: product._id, product: toLinkedProduct(product, market) };
    if (isPlainPress(event) && onProductOpen?.(detail) === false) event.preventDefault();
  };

  return (
    <>
      {/* The first button of a seller with goods. Without goods, it is the button that adds one. */}
      {user?.isPaid === false && !isWaitingForOrders && !!list.products?.length && <VendorOffer />}
      {showsOrders && !isWaitingForOrders && <Orders sales={sales} hasMore={hasMoreSales} />}
      <MyProductList
        list={list}
        isWaiting={isWaitingForOrders}
        skeletons={<GoodsSkeletons />}
        hasHiddenHeading={hasTitleBar || showsOrders}
        emptyText="What you list shows here, and on Home for your whole campus."
        onAddProductClick={onAddProductClick}
        loadEvents={loadEvents}
      >
        {(products, { askToDelete, isDeleting }) => (
          <>
            <div className={css.countRow}>
              <p className={css.count} role="status">
                {formatProductCount(list.total)}
              </p>
              <Link look="standalone" href={market.link('/manage-products')} external={!isHostedSite}>
                Manage Products
              </Link>
              {!hasTitleBar && <AddProductButton onClick={onAddProductClick} />}
            </div>
            <Purpose />
            <ul className={grid}>
              {products.map((product) => (
                <li key={product._id} className={plain}>
                  <GoodsCard
                    product={product}
                    isDeleting={isDeleting(product._id)}
                    onDelete={askToDelete}
                    onOpen={handleOpen}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </MyProductList>
    </>
  );
}

/** Says what this list is for, because Manage Products has the same products. */
const Purpose = () => (
  <p className={css.purpose}>This is how your goods look. Manage them to change prices, stock or status.</p>
);

interface OrdersProps {
  /** The newest orders. Undefined if they did not load. */
  sales: Sale[] | undefined;
  hasMore: boolean;
}

/** The orders of the seller. If none of them waits for the seller, they are collapsed, so that the goods come first. */
function Orders({ sales, hasMore }: OrdersProps) {
  const isWaiting = !sales || hasMore || sales.some(({ status }) => status === 'opened');
  // Once shown, the orders stay, so that the last one can be reopened after it was completed by mistake.
  const hasWaited = useRef(isWaiting);
  hasWaited.current ||= isWaiting;
  if (hasWaited.current) return <SellerOrders initialCount={3} />;
  if (sales?.length === 0) return null;
  return (
    <details className={css.handledOrders}>
      <summary className={css.handledOrdersTitle}>
        {sales?.length === 1 ? '1 order, handled' : `${sales?.length} orders, all handled`}
      </summary>
      <SellerOrders initialCount={3} />
    </details>
  );
}

/** The skeleton of the list. */
function GoodsSkeletons() {
  return (
    <>
      <div className={css.countRow} />
      <Purpose />
      <ListSkeletons noun="products" count={6} list={grid} item={plain}>
        {[css.pictureSkeleton, css.priceSkeleton, css.nameSkeleton, css.viewsSkeleton].map((className) => (
          <span key={className} className={className} />
        ))}
      </ListSkeletons>
    </>
  );
}
