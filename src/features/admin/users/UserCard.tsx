import { useId, useState } from 'react';
import { chatLink } from '../../../contract/shared/chat-links.ts';
import { formatDay } from '../../../contract/shared/lagos-time.ts';
import { formatNaira } from '../../../contract/shared/naira.ts';
import type { AdminUser } from '../../../contract/shared/types.ts';
import { Button, LinkButton } from '../../../ui/buttons/Button.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { ProfilePicture } from '../../../ui/display/ProfilePicture.tsx';
import { WhatsAppIcon } from '../../../ui/display/WhatsAppIcon.ts';
import { showLazyToast } from '../../../ui/feedback/lazy-toast.ts';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { visuallyHidden } from '../../../ui/theme/base.css.ts';
import { useCampusName } from '../../campuses/index.ts';
import { linkFrame, muted } from '../admin.css.ts';
import { PageLink } from '../PageLink.tsx';
import { ChangesTable } from '../trail/ChangesTable.tsx';
import { userChanges } from '../trail/trail.css.ts';
import { useAdminList } from '../useAdminList.ts';
import { useSuspension } from '../useSuspension.tsx';
import { Fact } from './Fact.tsx';
import { nextPayment, reminderText } from './next-payment.ts';
import * as css from './users.css.ts';
import { useChangeUser } from './useUser.tsx';

/** A user as admins see them: profile, vendor package, suspension and earlier changes by admins. */
export function UserCard({ user }: { user: AdminUser }) {
  const campusName = useCampusName();
  const trail = useAdminList('GET /admin/trail', { personId: user._id }, ({ changes }) => changes);
  const { askToSetPaid, confirmation, isChanging } = useChangeUser(trail.refresh);
  const { askToSuspendOrLift, suspensionDialog, isSuspending } = useSuspension(trail.refresh);
  const nameId = useId();
  const { _id, displayName, isPaid, suspension, storeId, storeName } = user;
  const isBusy = isChanging(_id) || isSuspending(_id);
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
                <span className={css.muted}>{isPaid ? 'On: paid' : 'Off: not paid yet'}</span>
              </span>
            }
            checked={isPaid}
            onChange={() => {
              if (!isBusy) askToSetPaid(user);
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
          <span className={linkFrame}>
            <PageLink path={storeId && `/store/${storeId}`}>{storeId ? storeName : 'None yet'}</PageLink>
          </span>
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
            pending={isBusy}
            pendingLabel="Saving"
            onClick={() =>
              askToSuspendOrLift({ _id, name: displayName, isSuspended: suspension !== undefined })
            }
          >
            {suspension ? 'Lift suspension' : 'Suspend person'}
          </Button>
        </div>
      )}
      <div className={userChanges}>
        <ChangesTable
          showCaption
          list={trail}
          skeletonRows={2}
          empty={<p className={muted}>No admin has changed anything for this person yet.</p>}
        />
      </div>
      {confirmation}
      {suspensionDialog}
    </section>
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
