import { type ComponentType, useContext, useState } from 'react';
import { serverWords } from '../../../core/refusals/server-words.ts';
import { useSend } from '../../../core/useSend.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { showLateToast } from '../../../ui/feedback/late-toast.ts';
import { useToast } from '../../../ui/feedback/useToast.ts';
import type { AlertDialogProps } from '../../../ui/overlays/AlertDialog.tsx';
import { WidgetRoot } from '../../../ui/overlays/WidgetRoot.tsx';
import { useRequireSignIn } from '../../sign-in/index.ts';
import { actions } from '../reply/Reply.css.ts';

export interface DeleteReviewProps {
  productId: string;
  onDeleted(): void;
}

/** Deletes one's own review, after a question. */
export function DeleteReview({ productId, onDeleted }: DeleteReviewProps) {
  const root = useContext(WidgetRoot);
  const say = useToast('review');
  const [Question, setQuestion] = useState<ComponentType<AlertDialogProps>>();
  const [isDeleting, setDeleting] = useState(false);
  const { askAgain, dialog } = useRequireSignIn('Sign in to delete your review.');
  const send = useSend('DELETE /reviews/{productId}/mine');

  const remove = async (): Promise<void> => {
    const tell = say();
    setQuestion(undefined);
    setDeleting(true);
    try {
      await send({ params: { productId } });
      tell({ title: 'Review deleted' });
      onDeleted();
    } catch (error) {
      if (!askAgain(error, () => void remove())) {
        tell({ ...notDeleted, text: serverWords(error, notDeleted.text) });
      }
    } finally {
      setDeleting(false);
    }
  };

  return (
    <div className={actions}>
      {dialog}
      <Button
        look="outline"
        size="s"
        pending={isDeleting}
        pendingLabel="Deleting your review"
        onClick={() =>
          void import('../../../ui/overlays/AlertDialog.tsx').then(
            ({ AlertDialog }) => setQuestion(() => AlertDialog),
            () => showLateToast(notDeleted, root),
          )
        }
      >
        Delete your review
      </Button>
      {Question && (
        <Question
          title="Delete your review?"
          confirmLabel="Delete"
          onConfirm={() => void remove()}
          onCancel={() => setQuestion(undefined)}
        >
          It goes with its stars and its reply. This action cannot be undone.
        </Question>
      )}
    </div>
  );
}

const notDeleted = {
  kind: 'destructive' as const,
  title: 'Error deleting review',
  text: 'Please try again later.',
};
