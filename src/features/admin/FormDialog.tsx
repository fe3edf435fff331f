import type { ReactNode } from 'react';
import type { FormDraft } from '../../core/useFormDraft.ts';
import { Button, type ButtonProps } from '../../ui/buttons/Button.tsx';
import { DraftNotice } from '../../ui/feedback/DraftNotice.tsx';
import { type FormError, FormSection } from '../../ui/fields/FormSection.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { fields, main } from './admin.css.ts';

export interface FormDialogProps {
  title: string;
  /** Unique in the panel. */
  formId: string;
  errors: readonly FormError[];
  /** The label of the submit button. */
  saveLabel: string;
  saveLook?: ButtonProps['look'];
  isSaving: boolean;
  /** Its label while the form is sent. Default: `Saving`. */
  savingLabel?: string;
  /** Why the form cannot be sent now. */
  disabledReason?: string | undefined;
  /** The draft on this device. Cancel deletes it; closing the dialog in another way does not. */
  draft?: Pick<FormDraft<object>, 'isRestored' | 'reset' | 'finish'>;
  onSubmit(): void;
  onClose(): void;
  children: ReactNode;
}

/** A form in a dialog, with the buttons that cancel and send it. */
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
          <span className={main}>
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
        <DraftNotice text="We kept what you filled in." button="Start again" onPress={draft.reset} />
      )}
      <FormSection id={formId} errors={errors} onSubmit={() => isSaving || disabledReason || onSubmit()}>
        <div className={fields}>{children}</div>
      </FormSection>
    </Dialog>
  );
}
