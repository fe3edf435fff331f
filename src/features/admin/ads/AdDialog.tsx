import { useState } from 'react';
import type { AdminAd } from '../../../contract/shared/types.ts';
import { FormDialog } from '../FormDialog.tsx';
import * as css from './AdDialog.css.ts';
import { AdFields } from './AdFields.tsx';
import { AdPreview } from './AdPreview.tsx';
import { toPreview } from './ad-form.ts';
import { useAdForm } from './useAdForm.ts';

export interface AdDialogProps {
  /** The ad to edit. Undefined when creating one. */
  ad: AdminAd | undefined;
  onClose(): void;
  /** Called when the ad is saved. */
  onSaved(ad: AdminAd): void;
}

/** The form of an ad, new or existing, with a preview. */
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
      draft={form}
      onSubmit={form.send}
      onClose={onClose}
    >
      <AdFields form={form} onUploading={setUploading} />
      <div className={css.preview}>
        <h3 className={css.previewHeading}>Preview on Home</h3>
        <AdPreview ad={toPreview(form.values)} />
      </div>
    </FormDialog>
  );
}
