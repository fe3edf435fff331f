import { type ComponentType, type ReactNode, useContext, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { MyProduct } from '../../contract/shared/types.ts';
import { ApiError } from '../../core/client.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { updateOptimistically } from '../../core/optimistic-update.ts';
import { serverMessage } from '../../core/refusals.ts';
import { showLateToast } from '../../ui/feedback/late-toast.ts';
import { useToast } from '../../ui/feedback/useToast.ts';
import type { AlertDialogProps } from '../../ui/overlays/AlertDialog.tsx';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';
import { useWhenIdle } from '../../ui/useWhenIdle.ts';
import { useRequireSignIn } from '../sign-in/index.ts';
import { removalOf } from './removal-edit.ts';

export interface ProductDeletion {
  /** Asks whether to delete a product, and does it. */
  askToDelete(product: MyProduct): void;
  /** Whether a product is being deleted. */
  isDeleting(id: string): boolean;
  /** Put this into the page: the question. */
  question: ReactNode;
}

/** Deletes products of the person who is signed in, each after a question. */
export function useDeleteProduct(): ProductDeletion {
  const market = useMarket();
  const root = useContext(WidgetRoot);
  const say = useToast('product');
  const [asked, setAsked] = useState<{ product: MyProduct; Question: ComponentType<AlertDialogProps> }>();
  const [deleting, setDeleting] = useState<readonly string[]>([]);
  /** Products of which nobody knows whether they are deleted: an answer was lost. */
  const unsure = useRef(new Set<string>());
  const { askAgain, dialog } = useRequireSignIn('Sign in to delete this product.');
  useWhenIdle(prepare);
  const { cache, mutate } = useSWRConfig();

  const remove = async (id: string): Promise<void> => {
    const tell = say();
    setDeleting((ids) => [...ids, id]);
    try {
      const sent = market.send('DELETE /product/{id}', { params: { id } }).catch((error) => {
        // It was done the first time.
        if (!unsure.current.has(id) || !(error instanceof ApiError && error.status === 404)) throw error;
        void market.queries.refetchAfter('DELETE /product/{id}');
        return {};
      });
      await updateOptimistically({ cache, mutate }, market.queries.shown, sent, (reply) =>
        removalOf(id, reply !== undefined),
      );
      tell({ about: id, title: 'Product deleted' });
    } catch (error) {
      if (error instanceof ApiError && error.isWorthRetrying) unsure.current.add(id);
      if (!askAgain(error, () => void remove(id)))
        tell({ about: id, ...deleteFailed, text: serverMessage(error, deleteFailed.text) });
    } finally {
      setDeleting((ids) => ids.filter((one) => one !== id));
    }
  };

  return {
    askToDelete: (product) =>
      void loadQuestion().then(
        ({ AlertDialog }) => setAsked({ product, Question: AlertDialog }),
        () => showLateToast(deleteFailed, root),
      ),
    isDeleting: (id) => deleting.includes(id),
    question: (
      <>
        {dialog}
        {asked && (
          <asked.Question
            title="Delete product?"
            confirmLabel="Delete"
            onConfirm={() => {
              setAsked(undefined);
              void remove(asked.product._id);
            }}
            onCancel={() => setAsked(undefined)}
          >
            Are you sure you want to delete this product? This action cannot be undone.
          </asked.Question>
        )}
      </>
    ),
  };
}

const loadQuestion = () => import('../../ui/overlays/AlertDialog.tsx');
const prepare = () => void loadQuestion().catch(() => {});

const deleteFailed = {
  kind: 'destructive' as const,
  title: 'Delete failed',
  text: 'Failed to delete product. Please try again.',
};
