import { Package, Plus } from 'lucide';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import type { MyProduct } from '../../contract/shared/types.ts';
import { type LoadEvents, useLoadEvents } from '../../core/useLoadEvents.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { List } from '../../ui/data/List.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Spinner } from '../../ui/display/Spinner.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ScreenBar, type ScreenBarProps } from '../../ui/navigation/ScreenBar.tsx';
import { visuallyHidden } from '../../ui/theme/base.css.ts';
import { useAddProduct } from '../product-form/index.ts';
import { MoreProducts } from '../products/index.ts';
import { SellersOnly } from '../sellers/index.ts';
import * as css from './MyProductsScreen.css.ts';
import { type ProductDeletion, useDeleteProduct } from './useDeleteProduct.tsx';
import type { MyProductsBatches } from './useMyProducts.ts';

type AddProductClick = (event: MouseEvent<HTMLElement>) => void;

export interface MyProductsScreenProps {
  title: string;
  className: string;
  /** If given, a bar with Back and a button to add a product has the title. Otherwise, the title is a heading. */
  bar: Omit<ScreenBarProps, 'title' | 'action'> | undefined;
  /** What is shown where nobody can sell, and why a guest should sign in. */
  wall: Pick<ComponentProps<typeof SellersOnly>, 'title' | 'path' | 'label' | 'reason'>;
  skeletons: ReactNode;
  loadEvents: LoadEvents;
  /** Renders the content for a seller. `onAddProductClick` opens the form for a new product. */
  children(onAddProductClick: AddProductClick): ReactNode;
}

/**
 * The frame of both screens with the seller's own products: My Goods shows how they look, and Manage Products changes
 * them.
 */
export function MyProductsScreen({
  title,
  className,
  bar,
  wall,
  skeletons,
  loadEvents,
  children,
}: MyProductsScreenProps) {
  const { dialog, openAddProduct } = useAddProduct();
  return (
    <div className={className}>
      {dialog}
      {bar ? (
        <ScreenBar
          {...bar}
          title={title}
          action={<IconButton icon={Plus} label="Add New Product" onClick={openAddProduct} />}
        />
      ) : (
        <h2 className={css.heading}>{title}</h2>
      )}
      <SellersOnly icon={Package} {...wall} loadEvents={loadEvents} fallback={skeletons}>
        {children(openAddProduct)}
      </SellersOnly>
    </div>
  );
}

/** Adds a product, on a screen without a bar. */
export function AddProductButton({ onClick }: { onClick: AddProductClick }) {
  return (
    <Button look="outline" size="s" onClick={onClick}>
      <Icon of={Plus} size={20} />
      Add New Product
    </Button>
  );
}

export interface MyProductListProps {
  list: MyProductsBatches;
  /** Whether the skeletons stay although the products have loaded. */
  isWaiting?: boolean;
  skeletons: ReactNode;
  /** What is said if the products did not load. */
  failure?: { title: string; text: string };
  /** Whether a heading for screen readers precedes the products, whose names are `h3`. */
  hasHiddenHeading: boolean;
  /** What is said below "No products yet". */
  emptyText: string;
  /** Shown instead if the list is empty because of its filter. */
  noMatch?: ReactNode;
  onAddProductClick: AddProductClick;
  loadEvents: LoadEvents;
  /** Renders the products. There is at least one. */
  children(
    products: readonly MyProduct[],
    deletion: Pick<ProductDeletion, 'askToDelete' | 'isDeleting'>,
  ): ReactNode;
}

const loadFailure = {
  title: 'Error loading products',
  text: 'Failed to load your products. Please try again.',
};

/** The products of the signed-in seller, which can be deleted, and what loads more of them. */
export function MyProductList({
  list: { products, total: _, ...list },
  isWaiting = false,
  skeletons,
  failure = loadFailure,
  hasHiddenHeading,
  emptyText,
  noMatch,
  onAddProductClick,
  loadEvents,
  children,
}: MyProductListProps) {
  const { confirmDialog, listRef, ...deletion } = useDeleteProduct(products);
  useLoadEvents(products, list.error, loadEvents);
  return (
    <div ref={listRef} className={css.listArea} tabIndex={-1}>
      {confirmDialog}
      {hasHiddenHeading && <h2 className={visuallyHidden}>What you sell</h2>}
      <List
        items={isWaiting ? undefined : products}
        state={products && !isWaiting ? { ...list, error: undefined } : list}
        skeletons={skeletons}
        failure={failure}
        empty={
          noMatch || (
            <EmptyState
              icon={Package}
              title="No products yet"
              button={<Button onClick={onAddProductClick}>Add Your First Product</Button>}
            >
              {emptyText}
            </EmptyState>
          )
        }
        more={<MoreProducts state={list} loadedCount={products?.length ?? 0} failure={failure} />}
      >
        {(products) => children(products, deletion)}
      </List>
    </div>
  );
}

/** Covers a product while it is being deleted. */
export function DeletingCover({ className, iconSize }: { className: string; iconSize?: number }) {
  return (
    <span className={className} role="status">
      <Spinner label="" size={iconSize} />
      Deleting...
    </span>
  );
}
