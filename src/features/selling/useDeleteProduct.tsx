import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { MyProduct } from '../../contract/shared/types.ts';
import { ApiError } from '../../core/client.ts';
import type { AnswerEdit } from '../../core/edits.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { updateOptimistically } from '../../core/optimistic-update.ts';
import { asObject } from '../../core/parse-json.ts';
import { serverMessage } from '../../core/refusals.ts';
import { useToast } from '../../ui/feedback/useToast.ts';
import { preloadConfirmDialog, useConfirmDialog } from '../../ui/overlays/useConfirmDialog.tsx';
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval.ts';
import { useWhenIdle } from '../../ui/useWhenIdle.ts';
import { useRequireSignIn } from '../sign-in/index.ts';
import { deletedName } from './DeleteProduct.css.ts';

export interface ProductDeletion {
  /** Asks for confirmation, then deletes the product. */
  askToDelete(product: MyProduct): void;
  /** Whether a product is being deleted. */
  isDeleting(id: string): boolean;
  /** The dialog that asks for confirmation. The caller must render it. */
  confirmDialog: ReactNode;
  /** The ref of the list, in which the focus moves to the next product when one is removed. */
  listRef: RefObject<HTMLDivElement | null>;
}

/** Deletes products of the signed-in seller, after a confirmation. `products` are the products of the list. */
export function useDeleteProduct(products: readonly MyProduct[] | undefined): ProductDeletion {
  const market = useMarket();
  const bindToastToUser = useToast('product');
  const [deletingIds, setDeletingIds] = useState<readonly string[]>([]);
  /** The ids of products that may already be deleted, because the response to the call was lost. */
  const maybeDeletedIds = useRef(new Set<string>());
  const { handleSignedOut, dialog } = useRequireSignIn('Sign in to delete this product.');
  useWhenIdle(preloadConfirmDialog);
  const listRef = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(
    listRef,
    useMemo(() => products?.map(({ _id }) => _id) ?? [], [products]),
  );
  const { cache, mutate } = useSWRConfig();

  const remove = async (id: string): Promise<void> => {
    const showToast = bindToastToUser();
    setDeletingIds((ids) => [...ids, id]);
    try {
      const deletion = market.send('DELETE /product/{id}', { params: { id } }).catch((error) => {
        // A 404 after a lost response means that the earlier attempt has deleted the product.
        if (!maybeDeletedIds.current.has(id) || !(error instanceof ApiError && error.status === 404))
          throw error;
        void market.queries.refetchAfter('DELETE /product/{id}');
        return {};
      });
      await updateOptimistically({ cache, mutate }, market.queries.shown, deletion, (reply) =>
        productDeletionEdit(id, reply !== undefined),
      );
      showToast({ about: id, title: 'Product deleted' });
    } catch (error) {
      if (error instanceof ApiError && error.isWorthRetrying) maybeDeletedIds.current.add(id);
      if (!handleSignedOut(error, () => void remove(id)))
        showToast({ about: id, ...deleteFailedToast, text: serverMessage(error, deleteFailedToast.text) });
    } finally {
      setDeletingIds((ids) => ids.filter((deletingId) => deletingId !== id));
    }
  };

  const { confirmDialog, askToConfirm } = useConfirmDialog<MyProduct>({
    title: 'Delete product?',
    children: ({ productName }) => (
      <>
        <p className={deletedName}>{productName}</p>
        <span>Are you sure you want to delete this product? This action cannot be undone.</span>
      </>
    ),
    confirmLabel: 'Delete',
    onConfirm: ({ _id }) => void remove(_id),
    onFailure: deleteFailedToast,
  });

  return {
    askToDelete: askToConfirm,
    isDeleting: (id) => deletingIds.includes(id),
    listRef,
    confirmDialog: (
      <>
        {dialog}
        {confirmDialog}
      </>
    ),
  };
}

const deleteFailedToast = {
  kind: 'destructive' as const,
  title: 'Delete failed',
  text: 'Failed to delete product. Please try again.',
};

/**
 * Returns the edit that removes a product from every cached list. Before the product is deleted, the edit must return an
 * unchanged copy of each list that contains the product: `updateOptimistically` edits a list after the deletion only if
 * the edit did not return `undefined` for it before.
 */
export function productDeletionEdit(id: string, isDeleted: boolean): AnswerEdit {
  return (cached) => {
    const raw = asObject(cached);
    const listName = ['products', 'favorites'].find((key) => hasProduct(raw[key], id));
    if (!listName) return undefined;
    if (!isDeleted) return { ...raw };
    const { total } = asObject(raw.pagination);
    return {
      ...raw,
      [listName]: (raw[listName] as Pick<MyProduct, '_id'>[]).filter(({ _id }) => _id !== id),
      ...(typeof total === 'number' && { pagination: { ...asObject(raw.pagination), total: total - 1 } }),
    };
  };
}

const hasProduct = (list: unknown, id: string) =>
  Array.isArray(list) && list.some((item) => asObject(item)._id === id);
