import { useState } from 'react';
import type { AdminAd } from '../../../contract/shared/types.ts';
import { FormDialog } from '../parts/FormDialog.tsx';
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

/** Creates an ad, or changes one, beside what students will see of it. */
export function AdDialog({ ad, onClose, onSaved }: AdDialogProps) {
  const form = useAdForm(ad, onSaved);
  const [isUploading, setUploading] = useState(false);
  return (
    <FormDialog
      title={ad ? 'Edit Ad' : 'Create Ad'}
      formId="ad-form"
      errors={form.errors}
      saveLabel={ad ? 'Save changes' : 'Create Ad'}
      isSaving={form.isSending}
      disabledReason={isUploading ? 'Your picture is still uploading.' : undefined}
      kept={form}
      onSubmit={form.send}
      onClose={onClose}
    >
      <AdFields form={form} onUploading={setUploading} />
      <div className={css.preview}>
        <h3 className={css.heading}>Preview on Home</h3>
        <AdPreview ad={previewOf(form.answers)} />
      </div>
    </FormDialog>
  );
}
