import { CircleUserRound } from 'lucide';
import { useContext, useState } from 'react';
import { downloadFile } from '../../core/download-file.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { NavigateContext } from '../../core/navigate.ts';
import { isSignedOut, serverMessage } from '../../core/refusals.ts';
import { useSession } from '../../core/session/useSession.ts';
import { type LoadEvents, useLoadEvents } from '../../core/useLoadEvents.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Link } from '../../ui/buttons/Link.tsx';
import { Spinner } from '../../ui/display/Spinner.tsx';
import { LoadError } from '../../ui/feedback/LoadError.tsx';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import { AlertDialog } from '../../ui/overlays/AlertDialog.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { root } from '../../ui/theme/base.css.ts';
import { alertSwitches } from '../alerts/index.ts';
import { HostedSiteLinkCard } from '../hosted-site-link-card/index.ts';
import { ProfileForm } from './ProfileForm.tsx';
import * as css from './UserProfile.css.ts';
import { useUser } from './useUser.ts';

export interface UserProfileProps extends LoadEvents {
  /** Whether the user has just signed up and must complete their profile. */
  onboarding?: boolean;
  /** Called when the profile was saved. */
  onSaved?(): void;
  /** Called when the account was deleted. */
  onDeleted?(): void;
}

/**
 * Edits the signed-in user's profile. In an embed, links to the profile on Campus Market.
 *
 * @example
 * <UserProfile onSaved={() => console.log('saved')} />
 */
export function UserProfile({ onboarding = false, onSaved, onDeleted, ...loadEvents }: UserProfileProps) {
  const isHostedSite = useContext(NavigateContext) !== undefined;
  const { status } = useSession();
  const { data: user, error, isLoading, retry } = useUser();
  useLoadEvents(isHostedSite ? user : undefined, isHostedSite ? error : undefined, loadEvents);

  if (!isHostedSite || status === 'guest') {
    return (
      <div className={root}>
        <HostedSiteLinkCard
          icon={CircleUserRound}
          title="Your profile is on Campus Market"
          path="/profile"
          label="Open my profile"
          loadEvents={loadEvents}
        />
      </div>
    );
  }
  if (!user) {
    return error ? (
      <LoadError title="Failed to fetch user data" error={error} isRetrying={isLoading} onRetry={retry}>
        Check your connection, then try again.
      </LoadError>
    ) : (
      <div className={css.loading}>
        <Spinner label="Loading profile" />
      </div>
    );
  }
  return (
    <div className={onboarding ? css.newProfile : css.profile}>
      {onboarding && (
        <p className={css.welcome}>
          Welcome to Campus Market. Complete your profile, so that buyers and sellers on your campus know who
          you are.
        </p>
      )}
      <ProfileForm key={user._id} user={user} onboarding={onboarding} onSaved={onSaved} />
      {!onboarding && (
        <div className={css.otherSections}>
          {user.role === 'admin' && (
            <Link href="/weautomate" look="standalone">
              Admin panel
            </Link>
          )}
          <YourData onDeleted={onDeleted} />
          {/* The last, because it appears later, and nothing must move then. */}
          <alertSwitches.WhenLoaded />
        </div>
      )}
    </div>
  );
}

interface YourDataProps {
  onDeleted?(): void;
}

/** The buttons that export the user's data and delete their account, with the dialogs of both. */
function YourData({ onDeleted }: YourDataProps) {
  const [dialog, setDialog] = useState<'export' | 'delete'>();
  const close = () => setDialog(undefined);
  return (
    <section className={css.yourData} aria-label="Your data">
      <h2 className={css.yourDataTitle}>Your data</h2>
      <p className={css.yourDataText}>
        You can have a copy of everything we keep about you, or delete your account.
      </p>
      <div className={css.yourDataButtons}>
        <Button look="outline" onClick={() => setDialog('export')}>
          Export my data
        </Button>
        <span className={css.deleteButton}>
          <Button look="outline" onClick={() => setDialog('delete')}>
            Delete my account
          </Button>
        </span>
      </div>
      {dialog === 'export' && <ExportDialog onClose={close} />}
      {dialog === 'delete' && <DeleteDialog onClose={close} onDeleted={onDeleted} />}
    </section>
  );
}

function ExportDialog({ onClose }: { onClose(): void }) {
  const market = useMarket();
  const [isPending, setPending] = useState(false);
  const exportData = async () => {
    setPending(true);
    try {
      const data = await market.read('GET /user/export');
      downloadFile('campus-market-my-data.json', JSON.stringify(data.export, null, 2), 'application/json');
      showLazyToast({ about: 'own-data', title: 'Your data is downloaded' });
      onClose();
    } catch (error) {
      setPending(false);
      if (isSignedOut(error)) return;
      const text = serverMessage(error, 'Please try again later.');
      showLazyToast({ about: 'own-data', kind: 'destructive', title: 'Export failed', text });
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
          <Button pending={isPending} onClick={() => void exportData()}>
            Download
          </Button>
        </>
      }
    >
      <p className={css.yourDataText}>
        You get one file with your profile, goods, orders, messages, reviews and favorites. Keep it where only
        you can read it.
      </p>
    </Dialog>
  );
}

function DeleteDialog({ onClose, onDeleted }: { onClose(): void; onDeleted?(): void }) {
  const market = useMarket();
  const [isPending, setPending] = useState(false);
  const deleteAccount = async () => {
    setPending(true);
    try {
      await market.send('DELETE /user', { query: { confirm: 'yes' } });
      market.session.end();
      showLazyToast({ title: 'Your account is deleted' });
      onDeleted?.();
    } catch (error) {
      setPending(false);
      if (isSignedOut(error)) return;
      const text = serverMessage(error, 'Please try again later.');
      showLazyToast({ kind: 'destructive', title: 'Delete failed', text });
    }
  };
  return (
    <AlertDialog
      title="Delete my account?"
      confirmLabel="Delete my account"
      cancelLabel="Keep it"
      pending={isPending}
      pendingLabel="Deleting"
      onConfirm={() => void deleteAccount()}
      onCancel={onClose}
    >
      Your goods, your store, your cart and your favorites are deleted. Reviews and messages stay with others,
      orders with their sellers and what you reported with us, all without your name. This cannot be undone.
    </AlertDialog>
  );
}
