import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../buttons/Button.tsx';
import { DraftNotice } from '../feedback/DraftNotice.tsx';
import { FormSection } from '../fields/FormSection.tsx';
import { Dialog } from '../overlays/Dialog.tsx';
import * as css from './FormDialog.css.ts';
import type { FormState } from './useForm.ts';

export interface FormDialogProps {
  title: string;
  form: FormState;
  /** The label of the submit button. */
  submitLabel: string;
  submitLook?: ButtonProps['look'];
  /** The label of the submit button while the form is being sent. */
  pendingLabel?: string;
  /** True while the form is being sent. Default: the state of the form. */
  isPending?: boolean;
  /** The reason why the form cannot be sent while files are uploading. */
  uploadingReason?: string;
  /** Whether a required value is missing. The submit button looks disabled, and a press shows the errors. */
  isIncomplete?: boolean;
  /** Whether the submit button is as wide as Cancel. Default: it is wider. */
  hasEqualButtons?: boolean;
  /** The notice that the form was filled in from a draft. `null` shows none. */
  draftNotice?: string | null;
  /** Whether Cancel deletes the draft. Closing the dialog in another way never does. */
  cancelDeletesDraft?: boolean;
  /** If defined, Cancel becomes Back, which calls this. */
  onBack?(): void;
  /** Called by Start again after the form was reset. */
  onReset?(): void;
  /** Replaces the submission of the form, for example to go to the next step. */
  onSubmit?(): void;
  onClose(): void;
  /** Content before the form, such as a dialog that asks to sign in. */
  intro?: ReactNode;
  /** Beside the fields on a wide screen, such as a preview. The dialog is wider then. */
  aside?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog, with a Cancel and a submit button. */
export function FormDialog({
  title,
  form,
  submitLabel,
  submitLook = 'brand',
  pendingLabel = 'Saving',
  isPending = form.isSending,
  uploadingReason = 'The picture is still uploading.',
  isIncomplete,
  hasEqualButtons,
  draftNotice = 'We kept what you filled in.',
  cancelDeletesDraft,
  onBack,
  onReset,
  onSubmit = form.sectionProps.onSubmit,
  onClose,
  intro,
  aside,
  children,
}: FormDialogProps) {
  const { isRestored, upload, sectionProps } = form;
  const cancel = () => {
    if (cancelDeletesDraft) form.finish();
    onClose();
  };
  const submitButton = (
    <Button
      type="submit"
      form={sectionProps.id}
      look={submitLook}
      pending={isPending}
      pendingLabel={pendingLabel}
      disabledReason={upload && uploadingReason}
      aria-disabled={isIncomplete || undefined}
    >
      {submitLabel}
    </Button>
  );
  return (
    <Dialog
      title={title}
      wide={aside !== undefined}
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onBack ?? cancel}>
            {onBack ? 'Back' : 'Cancel'}
          </Button>
          {hasEqualButtons ? submitButton : <span className={css.mainButton}>{submitButton}</span>}
        </>
      }
    >
      {isRestored && draftNotice !== null && (
        <DraftNotice
          text={draftNotice}
          buttonText="Start again"
          onPress={() => {
            form.reset();
            onReset?.();
          }}
        />
      )}
      {intro}
      <div className={aside ? css.withAside : undefined}>
        <FormSection {...sectionProps} onSubmit={() => isPending || upload || onSubmit()}>
          <div className={css.fields}>{children}</div>
        </FormSection>
        {aside}
      </div>
    </Dialog>
  );
}
