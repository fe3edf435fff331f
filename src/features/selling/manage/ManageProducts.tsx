import { SearchX } from 'lucide';
import { useContext } from 'react';
import { NavigateContext } from '../../../core/navigate.ts';
import type { LoadEvents } from '../../../core/useLoadEvents.ts';
import { useStateFromProps } from '../../../core/useStateFromProps.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ListSkeletons } from '../../../ui/display/ListSkeletons.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { container, formatProductCount } from '../../product-cards/index.ts';
import { useRequireSignIn } from '../../sign-in/index.ts';
import {
  AddProductButton,
  MyProductList,
  type MyProductListProps,
  MyProductsScreen,
} from '../MyProductsScreen.tsx';
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
export function ManageProducts({ onReady, onError, ...props }: ManageProductsProps) {
  const isHostedSite = useContext(NavigateContext) !== undefined;
  const loadEvents = { onReady, onError };
  return (
    <MyProductsScreen
      title="Manage Products"
      className={container}
      bar={isHostedSite ? { backTo: '/my-store', alwaysShowsBack: true } : undefined}
      wall={{
        title: 'Your products are on Campus Market',
        path: '/manage-products',
        label: 'Manage my products',
        reason: 'Sign in to manage your products.',
      }}
      skeletons={<ProductsSkeleton />}
      loadEvents={loadEvents}
    >
      {(onAddProductClick) => (
        <FilteredProducts {...props} onAddProductClick={onAddProductClick} loadEvents={loadEvents} />
      )}
    </MyProductsScreen>
  );
}

interface FilteredProductsProps
  extends Omit<ManageProductsProps, keyof LoadEvents>,
    Pick<MyProductListProps, 'onAddProductClick' | 'loadEvents'> {}

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
  const list = useMyProductsBatches(filter);
  const isFiltered = Boolean(filter.search || filter.category || filter.status || filter.stock);
  const { dialog, openEditDialog, isOpening } = useEditDialog();
  const { handleSignedOut, dialog: signInDialog } = useRequireSignIn('Sign in to save this product.');
  const changeProduct = useChangeProduct(handleSignedOut);

  const changeFilter = (newFilter: MyProductsFilter) => {
    setFilter(newFilter);
    onFilterChange?.(newFilter);
  };
  return (
    <>
      {dialog}
      {signInDialog}
      <ManageProductsFilters filter={filter} onChange={changeFilter} />
      <div className={css.resultRow}>
        <p role="status">
          {!!list.products?.length &&
            `${formatProductCount(list.total)}${filter.stock ? ' low in stock' : ''}`}
        </p>
        {isFiltered && (
          <Button look="outline" size="s" onClick={() => changeFilter(noFilter)}>
            Clear All
          </Button>
        )}
        {!isHostedSite && <AddProductButton onClick={onAddProductClick} />}
      </div>
      <MyProductList
        list={list}
        skeletons={<ProductsSkeleton />}
        failure={filter.search ? searchFailure : undefined}
        hasHiddenHeading={isHostedSite}
        emptyText="What you list shows here, to edit or to delete."
        noMatch={
          isFiltered && (
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
          )
        }
        onAddProductClick={onAddProductClick}
        loadEvents={loadEvents}
      >
        {(products, { askToDelete, isDeleting }) => (
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
      </MyProductList>
    </>
  );
}

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
