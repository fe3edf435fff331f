import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../../../ui/buttons/Button.tsx';
import { KeptNotice } from '../../../ui/feedback/KeptNotice.tsx';
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
  /** Why it cannot be sent now. */
  disabledReason?: string | undefined;
  /** What was typed on an earlier visit stands in it; and how to be rid of that. */
  kept?: { isKept: boolean; startAgain(): void };
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
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <span className={main}>
            <Button
              type="submit"
              form={formId}
              look={saveLook}
              pending={isSaving}
              pendingLabel="Saving"
              {...(disabledReason && { disabledReason })}
            >
              {saveLabel}
            </Button>
          </span>
        </>
      }
    >
      {kept?.isKept && (
        <KeptNotice text="We kept what you filled in." button="Start again" onPress={kept.startAgain} />
      )}
      <FormSection id={formId} errors={errors} onSubmit={() => isSaving || disabledReason || onSubmit()}>
        <div className={fields}>{children}</div>
      </FormSection>
    </Dialog>
  );
}
