import { useState } from 'react';
import type { AdminAd } from '../../../contract/shared/types.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { KeptNotice } from '../../../ui/feedback/KeptNotice.tsx';
import { FormSection } from '../../../ui/fields/FormSection.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { fields, main } from '../parts/parts.css.ts';
import * as css from './AdDialog.css.ts';
import { AdFields } from './AdFields.tsx';
import { AdPreview } from './AdPreview.tsx';
import { previewOf } from './ad-answers.ts';
import { useAdForm } from './useAdForm.ts';

export interface AdDialogProps {
  /** The ad that is edited. Undefined for a new one. */
  ad: AdminAd | undefined;
  onClose(): void;
  /** Called when it is saved. */
  onSaved(ad: AdminAd): void;
}

const formId = 'ad-form';

/** Creates an ad, or changes one, beside what students will see of it. */
export function AdDialog({ ad, onClose, onSaved }: AdDialogProps) {
  const form = useAdForm(ad, onSaved);
  const [isUploading, setUploading] = useState(false);
  return (
    <Dialog
      title={ad ? 'Edit Ad' : 'Create Ad'}
      onClose={onClose}
      actions={
        <>
          <Button
            look="outline"
            onClick={() => {
              form.forget();
              onClose();
            }}
          >
            Cancel
          </Button>
          <span className={main}>
            <Button
              type="submit"
              form={formId}
              pending={form.isSending}
              pendingLabel="Saving"
              disabledReason={isUploading ? 'Your picture is still uploading.' : undefined}
            >
              {ad ? 'Save changes' : 'Create Ad'}
            </Button>
          </span>
        </>
      }
    >
      {form.isKept && (
        <KeptNotice text="We kept what you filled in." button="Start again" onPress={form.startAgain} />
      )}
      <FormSection id={formId} errors={form.errors} onSubmit={() => isUploading || form.send()}>
        <div className={fields}>
          <AdFields form={form} onUploading={setUploading} />
          <div className={css.preview}>
            <h3 className={css.heading}>Preview on Home</h3>
            <AdPreview ad={previewOf(form.answers)} />
          </div>
        </div>
      </FormSection>
    </Dialog>
  );
}
