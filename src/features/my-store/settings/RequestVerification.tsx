import { useRef, useState } from 'react';
import { limits } from '../../../contract/shared/limits.ts';
import type { MyStore } from '../../../contract/shared/types.ts';
import { randomKey } from '../../../core/client.ts';
import { isSignedOut } from '../../../core/session/is-signed-out.ts';
import { useSend } from '../../../core/useSend.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { RadioGroup } from '../../../ui/fields/choices/RadioGroup.tsx';
import { FormSection } from '../../../ui/fields/FormSection.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { failedWith, isRefusal } from '../failure.ts';
import { storeEdit } from '../store-edits.ts';
import { useSay } from '../useSay.ts';
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

/** Asks the admins for a higher badge than the one that comes with the package. */
export function RequestVerification({ store, onClose }: RequestVerificationProps) {
  const say = useSay();
  const [level, setLevel] = useState<Level>(store.verificationLevel === 'premium' ? 'gold' : 'premium');
  const [note, setNote] = useState('');
  const [isPending, setPending] = useState(false);
  const key = useRef(randomKey());
  const send = useSend('POST /stores/my-store/request-verification', (_input, reply) =>
    storeEdit(store._id, (kept) => (reply ? { ...kept, verification: reply.verification } : kept)),
  );
  const waiting = store.verification?.status === 'pending' ? store.verification : undefined;

  const submit = async () => {
    if (isPending) return;
    const tell = say();
    setPending(true);
    try {
      await send({ body: { level, note }, idempotencyKey: key.current });
      tell({ title: 'Verification Requested', text: "We'll review it shortly" });
      onClose();
    } catch (error) {
      // After a lost answer the same request is sent again; another one needs another key.
      if (isRefusal(error)) key.current = randomKey();
      if (!isSignedOut(error)) tell(failedWith('Verification Request Failed', error));
    } finally {
      setPending(false);
    }
  };

  if (waiting) {
    return (
      <Dialog
        title="Request verification"
        onClose={onClose}
        actions={<Button onClick={onClose}>Close</Button>}
      >
        <p className={css.text}>
          You have asked for {waiting.level === 'gold' ? 'Gold' : 'Premium'}. We'll review it shortly.
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog title="Request verification" onClose={onClose}>
      <FormSection onSubmit={() => void submit()}>
        <div className={css.form}>
          <p className={css.text}>
            A higher badge tells buyers that we know you. We look at your store, your orders and your reviews.
          </p>
          <RadioGroup<Level>
            label="Badge"
            options={levels}
            value={level}
            onChange={(chosen) => {
              setLevel(chosen);
              key.current = randomKey();
            }}
            required
          />
          <TextArea
            label="Why you (optional)"
            help="How long you have sold, where you can be found, who knows you."
            value={note}
            onChange={(text) => {
              setNote(text);
              key.current = randomKey();
            }}
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
