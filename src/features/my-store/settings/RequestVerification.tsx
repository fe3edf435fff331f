import { useState } from 'react';
import { limits } from '../../../contract/shared/limits.ts';
import type { MyStore } from '../../../contract/shared/types.ts';
import { randomKey } from '../../../core/client.ts';
import { isRefusal, isSignedOut } from '../../../core/refusals.ts';
import { useFormDraft } from '../../../core/useFormDraft.ts';
import { useSend } from '../../../core/useSend.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { DraftNotice } from '../../../ui/feedback/DraftNotice.tsx';
import { useToast } from '../../../ui/feedback/useToast.ts';
import { FormSection } from '../../../ui/fields/FormSection.tsx';
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { failureToast } from '../failure-toasts.ts';
import { myStoreEdit } from '../store-edits.ts';
import * as css from './StoreSettings.css.ts';

type Level = 'premium' | 'gold';

const levels = [
  { value: 'premium', label: 'Premium' },
  { value: 'gold', label: 'Gold' },
] as const;

export interface RequestVerificationProps {
  store: MyStore;
  onClose(): void;
}

/** The form that asks the admins for a higher badge than the badge of the vendor package. */
export function RequestVerification({ store, onClose }: RequestVerificationProps) {
  const bindToastToUser = useToast('verification');
  const form = useFormDraft<{ level: Level; note: string; key?: string | undefined }>(
    `request-verification:${store._id}`,
    { level: store.verificationLevel === 'premium' ? 'gold' : 'premium', note: '' },
  );
  const { level, note } = form.values;
  const [isPending, setPending] = useState(false);
  const send = useSend('POST /stores/my-store/request-verification', (_input, reply) =>
    myStoreEdit(store._id, (cached) => (reply ? { ...cached, verification: reply.verification } : cached)),
  );
  const pendingRequest = store.verification?.status === 'pending' ? store.verification : undefined;

  const submit = async () => {
    if (isPending) return;
    const showToast = bindToastToUser();
    setPending(true);
    // After a lost response, the same request is sent again with the same key, even after a reload. A changed request
    // gets a new key.
    const key = form.values.key ?? randomKey();
    form.setValues({ key });
    try {
      await send({ body: { level, note }, idempotencyKey: key });
      form.finish();
      showToast({ title: 'Verification Requested', text: "We'll review it shortly" });
      onClose();
    } catch (error) {
      if (isRefusal(error)) form.setValues({ key: undefined });
      if (!isSignedOut(error)) showToast(failureToast('Verification Request Failed', error));
    } finally {
      setPending(false);
    }
  };

  if (pendingRequest) {
    // If the response to the pending request was lost, the draft of that request still exists. Delete it.
    const close = () => {
      form.finish();
      onClose();
    };
    return (
      <Dialog title="Request verification" onClose={close} actions={<Button onClick={close}>Close</Button>}>
        <p className={css.text}>
          You have asked for {pendingRequest.level === 'gold' ? 'Gold' : 'Premium'}. We'll review it shortly.
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog title="Request verification" onClose={onClose}>
      {form.isRestored && (
        <DraftNotice text="We kept what you filled in." buttonText="Start again" onPress={form.reset} />
      )}
      <FormSection onSubmit={() => void submit()}>
        <div className={css.form}>
          <p className={css.text}>
            A higher badge tells buyers that we know you. We look at your store, your orders and your reviews.
          </p>
          <RadioGroup<Level>
            label="Badge"
            options={levels}
            value={level}
            onChange={(level) => form.setValues({ level, key: undefined })}
            required
          />
          <TextArea
            label="Why you should get it (optional)"
            help="How long you have sold, where you can be found, who knows you."
            value={note}
            onChange={(note) => form.setValues({ note, key: undefined })}
            maxLength={limits.verificationNoteLengthMax}
          />
          <Button type="submit" pending={isPending} pendingLabel="Sending">
            Request verification
          </Button>
        </div>
      </FormSection>
    </Dialog>
  );
}
