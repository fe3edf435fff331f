import { useId, useState } from 'react';
import { chatLink } from '../../../contract/shared/chat-links.ts';
import { formatNaira } from '../../../contract/shared/naira.ts';
import type { AdminUser } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { Button, LinkButton } from '../../../ui/buttons/Button.tsx';
import { Link } from '../../../ui/buttons/Link.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { ProfilePicture } from '../../../ui/display/ProfilePicture.tsx';
import { WhatsAppIcon } from '../../../ui/display/WhatsAppIcon.ts';
import { showLazyToast } from '../../../ui/feedback/lazy-toast.ts';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { AlertDialog } from '../../../ui/overlays/AlertDialog.tsx';
import { visuallyHidden } from '../../../ui/theme/base.css.ts';
import { formatDay } from '../../orders/index.ts';
import { AdminTable } from '../AdminTable.tsx';
import { muted } from '../admin.css.ts';
import { useCampusName } from '../CampusField.tsx';
import { SuspendDialog } from '../reports/SuspendDialog.tsx';
import { changeColumns } from '../trail/change-columns.tsx';
import { userChanges } from '../trail/trail.css.ts';
import { type TrailResult, trailFailure, useTrail } from '../trail/useTrail.ts';
import { Fact } from './Fact.tsx';
import { nextPayment, reminderText } from './next-payment.ts';
import * as css from './users.css.ts';
import { useChangeUser } from './useUser.ts';

/** A user as admins see them: profile, vendor package, suspension and earlier changes by admins. */
export function UserCard({ user }: { user: AdminUser }) {
  const { link } = useMarket();
  const campusName = useCampusName();
  const { setPaid, suspend, liftSuspension, isChanging } = useChangeUser();
  const trail = useTrail({ personId: user._id });
  const [openDialog, setOpenDialog] = useState<'payment' | 'suspension'>();
  const closeDialog = () => setOpenDialog(undefined);
  const nameId = useId();
  const { _id, displayName, isPaid, suspension, storeId, storeName } = user;
  return (
    <section className={css.card} aria-labelledby={nameId}>
      <div className={css.userHead}>
        <span className={css.avatar}>
          <ProfilePicture name={displayName} picture={user.profilePicture} />
        </span>
        <div className={css.userText}>
          <h2 id={nameId} className={css.largeTitle}>
            {displayName} <Badge color={isPaid ? 'green' : 'grey'}>{isPaid ? 'Paid' : 'Unpaid'}</Badge>{' '}
            {user.role === 'admin' && <Badge color="blue">Admin</Badge>}{' '}
            {suspension && <Badge color="red">Suspended</Badge>}
          </h2>
          <p className={css.muted}>{user.email}</p>
        </div>
        <div className={css.packageSwitch}>
          <Switch
            label={
              <span className={css.packageLabel}>
                <b>Vendor package</b>
                <span className={css.muted}>{isPaid ? 'Mark as unpaid' : 'Mark as paid'}</span>
              </span>
            }
            checked={isPaid}
            onChange={() => {
              if (!isChanging(_id)) setOpenDialog('payment');
            }}
          />
        </div>
      </div>
      <dl className={css.facts}>
        <Fact name="Campus">{user.campus ? campusName(user.campus) : 'None yet'}</Fact>
        <Fact name="Department">{user.department ?? 'None yet'}</Fact>
        <Fact name="Year">{user.year ?? 'None yet'}</Fact>
        <Fact name="Phone">{user.phone ?? 'None yet'}</Fact>
        <Fact name="Store">
          {storeId ? (
            <Link href={link(`/store/${storeId}`)} external>
              {storeName}
            </Link>
          ) : (
            'None yet'
          )}
        </Fact>
        <Fact name="Joined">{formatDay(user.createdAt)}</Fact>
      </dl>
      {user.paidSince !== undefined && isPaid && <NextPaymentLine user={user} paidSince={user.paidSince} />}
      {suspension && (
        <p className={css.suspension}>
          Suspended since <time dateTime={suspension.since}>{formatDay(suspension.since)}</time>:{' '}
          {suspension.reason}
        </p>
      )}
      {/* Admins cannot be suspended, but a suspended user may have become an admin. */}
      {(user.role !== 'admin' || suspension) && (
        <div className={css.actions}>
          <Button
            look="outline"
            size="s"
            pending={isChanging(_id)}
            pendingLabel="Saving"
            onClick={() => setOpenDialog('suspension')}
          >
            {suspension ? 'Lift suspension' : 'Suspend person'}
          </Button>
        </div>
      )}
      <UserChanges trail={trail} />
      {openDialog === 'payment' && (
        <ConfirmPaymentStatus
          user={user}
          onCancel={closeDialog}
          onConfirm={() => {
            closeDialog();
            void setPaid(user, !isPaid).then(trail.listState.refresh);
          }}
        />
      )}
      {openDialog === 'suspension' && (
        <SuspendDialog
          person={{ _id, name: displayName, isSuspended: suspension !== undefined }}
          isChanging={isChanging(_id)}
          onSuspend={(_person, reason) => suspend(user, reason).finally(() => void trail.listState.refresh())}
          onLiftSuspension={() => {
            closeDialog();
            void liftSuspension(user).then(trail.listState.refresh);
          }}
          onClose={closeDialog}
        />
      )}
    </section>
  );
}

/** The changes that admins made to a user's account, store and products. */
function UserChanges({ trail: { listState, changes } }: { trail: TrailResult }) {
  const campusName = useCampusName();
  return (
    <div className={userChanges}>
      <AdminTable
        caption="What admins have changed"
        showCaption
        columns={changeColumns(campusName)}
        rows={changes}
        listState={listState}
        failure={trailFailure}
        rowKey={({ _id }) => _id}
        busyLabel="Loading changes"
        skeletonRows={2}
        empty={<p className={muted}>No admin has changed anything for this person yet.</p>}
      />
    </div>
  );
}

interface ConfirmPaymentStatusProps {
  user: AdminUser;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks for confirmation before a package is marked as paid or unpaid. */
function ConfirmPaymentStatus({ user, ...actions }: ConfirmPaymentStatusProps) {
  return user.isPaid ? (
    <AlertDialog title={`Mark ${user.displayName} as unpaid?`} confirmLabel="Mark as unpaid" {...actions}>
      The store and its goods stay. The badge, Featured places and analytics go off at once, and the day from
      which it was paid is kept in the trail alone.
    </AlertDialog>
  ) : (
    <AlertDialog
      title={`Mark ${user.displayName} as paid?`}
      confirmLabel="Mark as paid"
      confirmLook="brand"
      {...actions}
    >
      Check first that the money has come. The store, its badge and analytics open for them at once.
    </AlertDialog>
  );
}

/**
 * The day of the first payment, the next payment, and a link to a WhatsApp chat in which the admin reminds the vendor.
 */
function NextPaymentLine({ user, paidSince }: { user: AdminUser; paidSince: string }) {
  // The time is read only once, because a card that is open over midnight need not change.
  const [now] = useState(() => Date.now());
  const { day, amount } = nextPayment(paidSince, now);
  const reminder = { name: user.displayName, amount, day: formatDay(day), googleId: user.googleId };
  return (
    <div className={css.payment}>
      <dl className={css.paymentFacts}>
        <Fact name="Paid since">
          <time dateTime={paidSince}>{formatDay(paidSince)}</time>
        </Fact>
        <Fact name="Next payment due">
          {formatNaira(amount)} on <time dateTime={day}>{formatDay(day)}</time>
        </Fact>
      </dl>
      <LinkButton
        look="chat"
        href={chatLink(user.phone, reminderText(reminder))}
        target="_blank"
        rel="noopener"
        onClick={() => showLazyToast({ title: 'Redirecting to WhatsApp' })}
      >
        <Icon of={WhatsAppIcon} />
        Remind on WhatsApp
        <span className={visuallyHidden}> (opens in a new tab)</span>
      </LinkButton>
    </div>
  );
}
