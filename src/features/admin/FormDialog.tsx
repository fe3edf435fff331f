import type { ReactNode } from 'react';
import type { FormDraft } from '../../core/useFormDraft.ts';
import { Button, type ButtonProps } from '../../ui/buttons/Button.tsx';
import { DraftNotice } from '../../ui/feedback/DraftNotice.tsx';
import { type FormError, FormSection } from '../../ui/fields/FormSection.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { fields, mainButton } from './admin.css.ts';

export interface FormDialogProps {
  title: string;
  /** The id of the form element. Unique in the panel. */
  formId: string;
  errors: readonly FormError[];
  /** The label of the submit button. */
  saveLabel: string;
  saveLook?: ButtonProps['look'];
  isSaving: boolean;
  /** The label of the submit button while the form is being sent. Default: `Saving`. */
  savingLabel?: string;
  /** The reason why the form cannot be sent now. Undefined if it can. */
  disabledReason?: string | undefined;
  /** The draft on this device. Cancel deletes it; closing the dialog in another way does not. */
  draft?: Pick<FormDraft<object>, 'isRestored' | 'reset' | 'finish'>;
  onSubmit(): void;
  onClose(): void;
  children: ReactNode;
}

/** A form in a dialog, with a Cancel and a submit button. */
export function FormDialog({
  title,
  formId,
  errors,
  saveLabel,
  saveLook = 'brand',
  isSaving,
  savingLabel = 'Saving',
  disabledReason,
  draft,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button
            look="outline"
            onClick={() => {
              draft?.finish();
              onClose();
            }}
          >
            Cancel
          </Button>
          <span className={mainButton}>
            <Button
              type="submit"
              form={formId}
              look={saveLook}
              pending={isSaving}
              pendingLabel={savingLabel}
              {...(disabledReason && { disabledReason })}
            >
              {saveLabel}
            </Button>
          </span>
        </>
      }
    >
      {draft?.isRestored && (
        <DraftNotice text="We kept what you filled in." buttonText="Start again" onPress={draft.reset} />
      )}
      <FormSection id={formId} errors={errors} onSubmit={() => isSaving || disabledReason || onSubmit()}>
        <div className={fields}>{children}</div>
      </FormSection>
    </Dialog>
  );
}
