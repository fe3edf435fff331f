import { Package, Plus, SearchX } from 'lucide';
import { type MouseEvent, useContext } from 'react';
import { NavigateContext } from '../../../core/navigate.ts';
import { type LoadEvents, useLoadEvents } from '../../../core/useLoadEvents.ts';
import { useStateFromProps } from '../../../core/useStateFromProps.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { List } from '../../../ui/data/List.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { ListSkeletons } from '../../../ui/display/ListSkeletons.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ScreenBar } from '../../../ui/navigation/ScreenBar.tsx';
import { visuallyHidden } from '../../../ui/theme/base.css.ts';
import { container } from '../../product-cards/index.ts';
import { useAddProduct } from '../../product-form/index.ts';
import { MoreProducts } from '../../products/index.ts';
import { SellersOnly } from '../../sellers/index.ts';
import { useRequireSignIn } from '../../sign-in/index.ts';
import { heading, listArea } from '../goods/MyGoods.css.ts';
import { formatProductCount } from '../product-count.ts';
import { useDeleteProduct } from '../useDeleteProduct.tsx';
import { type MyProductsFilter, useMyProductsBatches } from '../useMyProducts.ts';
import { ManagedProductCard } from './ManagedProductCard.tsx';
import * as css from './ManageProducts.css.ts';
import { ManageProductsFilters } from './ManageProductsFilters.tsx';
import { useChangeProduct } from './useChangeProduct.ts';
import { useEditDialog } from './useEditDialog.tsx';

export interface ManageProductsProps extends LoadEvents {
  /** Shows only products with these words in their name or description, until the seller searches for other words. */
  search?: string;
  /** Shows only this category, until another category is chosen. */
  category?: string;
  /** Shows only products of this status, until another status is chosen. */
  status?: MyProductsFilter['status'];
  /** `low`: shows only products on sale that are low in stock or sold out, until Clear All is pressed. */
  stock?: MyProductsFilter['stock'];
  /** Called when the search, the category or the status changes. */
  onFilterChange?(filter: MyProductsFilter): void;
}

const title = 'Manage Products';
const noFilter: MyProductsFilter = {
  search: undefined,
  category: undefined,
  status: undefined,
  stock: undefined,
};

/**
 * The products of the signed-in seller, to search, edit and delete them.
 *
 * @example
 * <ManageProducts status="out_of_stock" />
 */
export function ManageProducts({
  search,
  category,
  status,
  stock,
  onFilterChange,
  onReady,
  onError,
}: ManageProductsProps) {
  const isHostedSite = useContext(NavigateContext) !== undefined;
  const loadEvents = { onReady, onError };
  const { dialog, openAddProduct } = useAddProduct();
  return (
    <div className={container}>
      {dialog}
      {isHostedSite ? (
        <>
          <ScreenBar
            title={title}
            backTo="/my-store"
            alwaysShowsBack
            action={<IconButton icon={Plus} label="Add New Product" onClick={openAddProduct} />}
          />
          {/* The names of products are h3, so an h2 must precede them. */}
          <h2 className={visuallyHidden}>What you sell</h2>
        </>
      ) : (
        <h2 className={heading}>{title}</h2>
      )}
      <SellersOnly
        icon={Package}
        title="Your products are on Campus Market"
        path="/manage-products"
        label="Manage my products"
        reason="Sign in to manage your products."
        loadEvents={loadEvents}
        fallback={<ProductsSkeleton />}
      >
        <FilteredProducts
          {...{ search, category, status, stock, onFilterChange, loadEvents }}
          onAddProductClick={openAddProduct}
        />
      </SellersOnly>
    </div>
  );
}

interface FilteredProductsProps extends Omit<ManageProductsProps, keyof LoadEvents> {
  onAddProductClick(event: MouseEvent<HTMLElement>): void;
  loadEvents: LoadEvents;
}

function FilteredProducts({
  search,
  category,
  status,
  stock,
  onFilterChange,
  onAddProductClick,
  loadEvents,
}: FilteredProductsProps) {
  const isHostedSite = useContext(NavigateContext) !== undefined;
  const [filter, setFilter] = useStateFromProps<MyProductsFilter>({ search, category, status, stock });
  const { products, total, ...list } = useMyProductsBatches(filter);
  const isFiltered = Boolean(filter.search || filter.category || filter.status || filter.stock);
  const { askToDelete, isDeleting, confirmDialog, listRef } = useDeleteProduct(products);
  const { dialog, openEditDialog, isOpening } = useEditDialog();
  const { handleSignedOut, dialog: signInDialog } = useRequireSignIn('Sign in to save this product.');
  const changeProduct = useChangeProduct(handleSignedOut);
  useLoadEvents(products, list.error, loadEvents);

  const changeFilter = (newFilter: MyProductsFilter) => {
    setFilter(newFilter);
    onFilterChange?.(newFilter);
  };
  const failure = filter.search ? searchFailure : loadFailure;
  return (
    <>
      {confirmDialog}
      {dialog}
      {signInDialog}
      <ManageProductsFilters filter={filter} onChange={changeFilter} />
      <div className={css.resultRow}>
        <p role="status">
          {products &&
            products.length > 0 &&
            `${formatProductCount(total)}${filter.stock ? ' low in stock' : ''}`}
        </p>
        {isFiltered && (
          <Button look="outline" size="s" onClick={() => changeFilter(noFilter)}>
            Clear All
          </Button>
        )}
        {!isHostedSite && (
          <Button look="outline" size="s" onClick={onAddProductClick}>
            <Icon of={Plus} size={20} />
            Add New Product
          </Button>
        )}
      </div>
      <div ref={listRef} className={listArea} tabIndex={-1}>
        <List
          items={products}
          state={products ? { ...list, error: undefined } : list}
          skeletons={<ProductsSkeleton />}
          failure={failure}
          empty={
            isFiltered ? (
              <EmptyState
                icon={SearchX}
                title="No products found"
                button={
                  <Button look="outline" onClick={() => changeFilter(noFilter)}>
                    Show all products
                  </Button>
                }
              >
                Try other words, or show all of them.
              </EmptyState>
            ) : (
              <EmptyState
                icon={Package}
                title="No products yet"
                button={<Button onClick={onAddProductClick}>Add Your First Product</Button>}
              >
                What you list shows here, to edit or to delete.
              </EmptyState>
            )
          }
          more={<MoreProducts state={list} loadedCount={products?.length ?? 0} failure={failure} />}
        >
          {(products) => (
            <>
              <ListHeader />
              <ul className={css.list}>
                {products.map((product) => (
                  <li key={product._id} className={css.item}>
                    <ManagedProductCard
                      product={product}
                      isOpening={isOpening(product._id)}
                      isDeleting={isDeleting(product._id)}
                      onEdit={openEditDialog}
                      onDelete={askToDelete}
                      onChange={changeProduct}
                    />
                  </li>
                ))}
              </ul>
            </>
          )}
        </List>
      </div>
    </>
  );
}

const loadFailure = {
  title: 'Error loading products',
  text: 'Failed to load your products. Please try again.',
};
const searchFailure = { title: 'Search failed', text: 'Failed to search products. Please try again.' };

/** The headings of the table, for the eye: each value says to a screen reader what it is. */
const ListHeader = () => (
  <div className={css.header} aria-hidden="true">
    {['', 'Product', 'Price', 'Stock', 'Views', 'Status', ''].map((heading, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, in which two headings are empty.
      <span key={index}>{heading}</span>
    ))}
  </div>
);

/** The skeleton of the list. */
const ProductsSkeleton = () => (
  <ListSkeletons noun="products" count={6} list={css.list} item={css.cardSkeleton} />
);
