import { limits } from '../../../contract/shared/limits.ts';
import type { MyStore } from '../../../contract/shared/types.ts';
import { createOnce } from '../../../core/create-once.ts';
import { useSend } from '../../../core/useSend.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { DraftNotice } from '../../../ui/feedback/DraftNotice.tsx';
import { FormSection } from '../../../ui/fields/FormSection.tsx';
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { failureToast } from '../failure-toasts.ts';
import { myStoreEdit } from '../store-edits.ts';
import * as css from './StoreSettings.css.ts';

type Level = 'premium' | 'gold';

interface VerificationValues {
  level: Level;
  note: string;
}

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
  const send = useSend('POST /stores/my-store/request-verification', (_input, reply) =>
    myStoreEdit(store._id, (cached) => (reply ? { ...cached, verification: reply.verification } : cached)),
  );
  const initialValues: VerificationValues = {
    level: store.verificationLevel === 'premium' ? 'gold' : 'premium',
    note: '',
  };
  const form = useForm({
    name: 'request-verification',
    subject: store._id,
    about: 'verification',
    initialValues,
    toBody: ({ level, note }) => ({ level, note }),
    send: (body, attempts) => createOnce({ body, create: (input) => send(input) }, attempts),
    success: { title: 'Verification Requested', text: "We'll review it shortly" },
    failure: (error) => failureToast('Verification Request Failed', error),
    onDone: onClose,
  });
  const pendingRequest = store.verification?.status === 'pending' ? store.verification : undefined;

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
      <FormSection {...form.sectionProps}>
        <div className={css.form}>
          <p className={css.text}>
            A higher badge tells buyers that we know you. We look at your store, your orders and your reviews.
          </p>
          <RadioGroup<Level> label="Badge" {...form.fieldProps('level')} options={levels} required />
          <TextArea
            label="Why you should get it (optional)"
            help="How long you have sold, where you can be found, who knows you."
            {...form.fieldProps('note')}
            maxLength={limits.verificationNoteLengthMax}
          />
          <Button type="submit" pending={form.isSending} pendingLabel="Sending">
            Request verification
          </Button>
        </div>
      </FormSection>
    </Dialog>
  );
}
