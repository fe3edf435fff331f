import type { Verification } from '../../../contract/shared/types.ts';
import { AlertDialog } from '../../../ui/overlays/AlertDialog.tsx';
import { levelWords } from './level-words.ts';

/** A badge to grant, or none. */
export type VerificationAnswer = Verification['level'] | 'refused';

export interface AnswerQuestionProps {
  verification: Verification;
  answer: VerificationAnswer;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks before a store is answered, and says what it and its buyers will see. */
export function AnswerQuestion({ verification, answer, ...answers }: AnswerQuestionProps) {
  const { storeName, isPaid } = verification;
  if (answer === 'refused') {
    return (
      <AlertDialog title={`Refuse ${storeName}?`} confirmLabel="Refuse" {...answers}>
        The badge of the store stays as it is. Its owner sees that the request was refused, and may ask again.
      </AlertDialog>
    );
  }
  const level = levelWords[answer];
  return (
    <AlertDialog
      title={`Grant ${level} to ${storeName}?`}
      confirmLabel={`Grant ${level}`}
      confirmLook="brand"
      {...answers}
    >
      {isPaid
        ? `Buyers see ${level} at once on the store and on everything it sells.`
        : `The vendor package of this store is not paid: buyers see ${level} once it is.`}
    </AlertDialog>
  );
}
