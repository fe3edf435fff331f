import { Package, Plus } from 'lucide';
import { type MouseEvent, useContext, useRef } from 'react';
import type { MyProduct, Sale } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { isPlainPress, NavigateContext } from '../../../core/navigate.ts';
import { type LoadEvents, useLoadEvents } from '../../../core/useLoadEvents.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Link } from '../../../ui/buttons/Link.tsx';
import { List } from '../../../ui/data/List.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { ListSkeletons } from '../../../ui/display/ListSkeletons.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { preloadMenus } from '../../../ui/menus/MenuButton.tsx';
import { ScreenBar } from '../../../ui/navigation/ScreenBar.tsx';
import { plain, visuallyHidden } from '../../../ui/theme/base.css.ts';
import { useWhenIdle } from '../../../ui/useWhenIdle.ts';
import { SellerOrders, useSales } from '../../orders/index.ts';
import { container, grid, type LinkedProduct, toLinkedProduct } from '../../product-cards/index.ts';
import { useAddProduct } from '../../product-form/index.ts';
import { fullPageList, MoreProducts } from '../../products/index.ts';
import { useUser } from '../../profile/index.ts';
import { SellersOnly } from '../../sellers/index.ts';
import { formatProductCount } from '../product-count.ts';
import { useDeleteProduct } from '../useDeleteProduct.tsx';
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

const title = 'MY GOODS';

/**
 * All products of the signed-in seller, as cards with a menu to edit and delete them.
 *
 * @example
 * <MyGoods onProductOpen={({ product }) => console.log(product.url)} />
 */
export function MyGoods({ onBack, onProductOpen, ...loadEvents }: MyGoodsProps) {
  const isHostedSite = useContext(NavigateContext) !== undefined;
  const { dialog, openAddProduct } = useAddProduct();
  return (
    <div className={isHostedSite ? fullPageList : container}>
      {dialog}
      {onBack ? (
        <ScreenBar
          title={title}
          onBack={onBack}
          action={<IconButton icon={Plus} label="Add New Product" onClick={openAddProduct} />}
        />
      ) : (
        <h2 className={css.heading}>{title}</h2>
      )}
      <SellersOnly
        icon={Package}
        title="Your goods are on Campus Market"
        path="/my-goods"
        label="Open my goods"
        reason="Sign in to see your goods."
        loadEvents={loadEvents}
        fallback={<GoodsSkeletons />}
      >
        <ProductList
          onProductOpen={onProductOpen}
          onAddProductClick={openAddProduct}
          hasTitleBar={onBack !== undefined}
          loadEvents={loadEvents}
        />
      </SellersOnly>
    </div>
  );
}

interface ProductListProps extends Pick<MyGoodsProps, 'onProductOpen'> {
  onAddProductClick(event: MouseEvent<HTMLElement>): void;
  /** Whether the title bar is shown. It has a button to add a product. */
  hasTitleBar: boolean;
  loadEvents: LoadEvents;
}

function ProductList({ onProductOpen, onAddProductClick, hasTitleBar, loadEvents }: ProductListProps) {
  const market = useMarket();
  const isHostedSite = useContext(NavigateContext) !== undefined;
  const { products, total, ...list } = useMyProductsBatches();
  const { askToDelete, isDeleting, confirmDialog, listRef } = useDeleteProduct(products);
  // Sellers with a store see the orders on the dashboard of their store instead.
  const { data: user, error: userError } = useUser();
  const showsOrders = user?.hasStore === false;
  const { sales, error: salesError, hasMore: hasMoreSales } = useSales(showsOrders);
  // Wait for the orders, which are shown above the products. Otherwise the products would move down when they arrive.
  const isWaitingForOrders = showsOrders ? !sales && !salesError : !user && !userError;
  useWhenIdle(preloadMenus);
  useLoadEvents(products, list.error, loadEvents);

  const handleOpen = (product: MyProduct, event: MouseEvent<HTMLAnchorElement>) => {
    const detail = { productId: product._id, product: toLinkedProduct(product, market) };
    if (isPlainPress(event) && onProductOpen?.(detail) === false) event.preventDefault();
  };

  return (
    <div ref={listRef} className={css.listArea} tabIndex={-1}>
      {confirmDialog}
      {/* The first button of a seller with goods. Without goods, it is the button that adds one. */}
      {user?.isPaid === false && !isWaitingForOrders && !!products?.length && <VendorOffer />}
      {showsOrders && !isWaitingForOrders && <Orders sales={sales} hasMore={hasMoreSales} />}
      {/* The names of products are h3, so an h2 must precede them. */}
      {(hasTitleBar || showsOrders) && <h2 className={visuallyHidden}>What you sell</h2>}
      <List
        items={isWaitingForOrders ? undefined : products}
        state={products && !isWaitingForOrders ? { ...list, error: undefined } : list}
        skeletons={<GoodsSkeletons />}
        failure={loadFailure}
        empty={
          <EmptyState
            icon={Package}
            title="No products yet"
            button={<Button onClick={onAddProductClick}>Add Your First Product</Button>}
          >
            What you list shows here, and on Home for your whole campus.
          </EmptyState>
        }
        more={<MoreProducts state={list} loadedCount={products?.length ?? 0} failure={loadFailure} />}
      >
        {(products) => (
          <>
            <div className={css.countRow}>
              <p className={css.count} role="status">
                {formatProductCount(total)}
              </p>
              <Link look="standalone" href={market.link('/manage-products')} external={!isHostedSite}>
                Manage Products
              </Link>
              {!hasTitleBar && (
                <Button look="outline" size="s" onClick={onAddProductClick}>
                  <Icon of={Plus} size={20} />
                  Add New Product
                </Button>
              )}
            </div>
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
      </List>
    </div>
  );
}

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

const loadFailure = {
  title: 'Error loading products',
  text: 'Failed to load your products. Please try again.',
};

/** The skeleton of the list. */
function GoodsSkeletons() {
  return (
    <>
      <div className={css.countRow} />
      <ListSkeletons noun="products" count={6} list={grid} item={plain}>
        {[css.pictureSkeleton, css.priceSkeleton, css.nameSkeleton, css.viewsSkeleton].map((className) => (
          <span key={className} className={className} />
        ))}
      </ListSkeletons>
    </>
  );
}
