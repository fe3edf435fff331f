import { useState } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { serverWords } from '../../core/refusals/server-words.ts';
import { isSignedOut } from '../../core/session/is-signed-out.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { showLateToast } from '../../ui/feedback/late-toast.ts';
import { AlertDialog } from '../../ui/overlays/AlertDialog.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { own, ownButtons, ownText, ownTitle } from './UserProfile.css.ts';

export interface OwnDataProps {
  onDeleted?(): void;
}

/** What is kept about a person is theirs: to take away, and to end. */
export function OwnData({ onDeleted }: OwnDataProps) {
  const [asked, setAsked] = useState<'export' | 'delete'>();
  const close = () => setAsked(undefined);
  return (
    <section className={own} aria-label="Your data">
      <h2 className={ownTitle}>Your data</h2>
      <p className={ownText}>You can have a copy of everything we keep about you, or delete your account.</p>
      <div className={ownButtons}>
        <Button look="outline" onClick={() => setAsked('export')}>
          Export my data
        </Button>
        <Button look="danger" onClick={() => setAsked('delete')}>
          Delete my account
        </Button>
      </div>
      {asked === 'export' && <ExportDialog onClose={close} />}
      {asked === 'delete' && <DeleteDialog onClose={close} onDeleted={onDeleted} />}
    </section>
  );
}

function ExportDialog({ onClose }: { onClose(): void }) {
  const market = useMarket();
  const [isPending, setPending] = useState(false);
  const run = async () => {
    setPending(true);
    try {
      const answer = await market.read('GET /user/export');
      save('campus-market-my-data.json', JSON.stringify(answer.export, null, 2));
      showLateToast({ about: 'own-data', title: 'Your data is downloaded' });
      onClose();
    } catch (error) {
      setPending(false);
      if (isSignedOut(error)) return;
      const text = serverWords(error, 'Please try again later.');
      showLateToast({ about: 'own-data', kind: 'destructive', title: 'Export failed', text });
    }
  };
  return (
    <Dialog
      title="Export my data"
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button pending={isPending} onClick={() => void run()}>
            Download
          </Button>
        </>
      }
    >
      <p className={ownText}>
        You get one file with your profile, goods, orders, messages, reviews and favorites. Keep it where only
        you can read it.
      </p>
    </Dialog>
  );
}

function DeleteDialog({ onClose, onDeleted }: { onClose(): void; onDeleted?(): void }) {
  const market = useMarket();
  const [isPending, setPending] = useState(false);
  const run = async () => {
    setPending(true);
    try {
      await market.send('DELETE /user', { query: { confirm: 'yes' } });
      market.session.end();
      showLateToast({ title: 'Your account is deleted' });
      onDeleted?.();
    } catch (error) {
      setPending(false);
      if (isSignedOut(error)) return;
      const text = serverWords(error, 'Please try again later.');
      showLateToast({ kind: 'destructive', title: 'Delete failed', text });
    }
  };
  return (
    <AlertDialog
      title="Delete my account?"
      confirmLabel="Delete my account"
      cancelLabel="Keep it"
      pending={isPending}
      pendingLabel="Deleting"
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      Your goods, your store, your cart and your favorites are deleted. Reviews and messages stay with others,
      orders with their sellers and what you reported with us, all without your name. This cannot be undone.
    </AlertDialog>
  );
}

/** Hands a file to the browser, which asks where to keep it. */
function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
