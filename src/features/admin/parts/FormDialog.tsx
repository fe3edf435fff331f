import type { ReactNode } from 'react';
import type { FormDraft } from '../../../core/useFormDraft.ts';
import { Button, type ButtonProps } from '../../../ui/buttons/Button.tsx';
import { DraftNotice } from '../../../ui/feedback/DraftNotice.tsx';
import { type FormError, FormSection } from '../../../ui/fields/FormSection.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { fields, main } from './parts.css.ts';

export interface FormDialogProps {
  title: string;
  /** Different from those of other forms. */
  formId: string;
  errors: readonly FormError[];
  /** What the button says that sends it. */
  saveLabel: string;
  saveLook?: ButtonProps['look'];
  isSaving: boolean;
  /** What the button says meanwhile. Default: `Saving`. */
  savingLabel?: string;
  /** Why it cannot be sent now. */
  disabledReason?: string | undefined;
  /** What is typed is kept on this device. Cancel forgets it, and what only closes the dialog does not. */
  kept?: Pick<FormDraft<object>, 'isRestored' | 'reset' | 'finish'>;
  onSubmit(): void;
  onClose(): void;
  children: ReactNode;
}

/** A form in a dialog, with the buttons that leave it and send it. */
export function FormDialog({
  title,
  formId,
  errors,
  saveLabel,
  saveLook = 'brand',
  isSaving,
  savingLabel = 'Saving',
  disabledReason,
  kept,
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
              kept?.finish();
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
      {kept?.isRestored && (
        <DraftNotice text="We kept what you filled in." button="Start again" onPress={kept.reset} />
      )}
      <FormSection id={formId} errors={errors} onSubmit={() => isSaving || disabledReason || onSubmit()}>
        <div className={fields}>{children}</div>
      </FormSection>
    </Dialog>
  );
}
