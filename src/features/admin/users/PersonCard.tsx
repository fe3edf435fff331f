import { useId, useState } from 'react';
import type { AdminUser } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Link } from '../../../ui/buttons/Link.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Face } from '../../../ui/display/Face.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { formatDay } from '../../orders/index.ts';
import { useCampusName } from '../parts/CampusField.tsx';
import { SuspendQuestion } from '../reports/SuspendQuestion.tsx';
import { ChangesOfPerson } from '../trail/ChangesOfPerson.tsx';
import { useTrail } from '../trail/useTrail.ts';
import { Fact } from './Fact.tsx';
import { NextPaymentLine } from './NextPaymentLine.tsx';
import { PaidQuestion } from './PaidQuestion.tsx';
import { useChangeUser } from './useChangeUser.ts';
import * as css from './users.css.ts';

/** A person as admins see one: who it is, whether the package is paid, and what was changed before. */
export function PersonCard({ user }: { user: AdminUser }) {
  const { link } = useMarket();
  const campusName = useCampusName();
  const { setPaid, suspend, lift, isChanging } = useChangeUser();
  const trail = useTrail({ personId: user._id });
  const [asked, setAsked] = useState<'payment' | 'suspension'>();
  const close = () => setAsked(undefined);
  const nameId = useId();
  const { _id, displayName, isPaid, suspension, storeId, storeName } = user;
  return (
    <section className={css.card} aria-labelledby={nameId}>
      <div className={css.personHead}>
        <span className={css.face}>
          <Face name={displayName} picture={user.profilePicture} />
        </span>
        <div className={css.who}>
          <h2 id={nameId} className={css.personName}>
            {displayName} <Badge color={isPaid ? 'green' : 'grey'}>{isPaid ? 'Paid' : 'Unpaid'}</Badge>{' '}
            {user.role === 'admin' && <Badge color="blue">Admin</Badge>}{' '}
            {suspension && <Badge color="red">Suspended</Badge>}
          </h2>
          <p className={css.muted}>{user.email}</p>
        </div>
        <div className={css.paying}>
          <Switch
            label={
              <span className={css.packageWords}>
                <b>Vendor package</b>
                <span className={css.muted}>{isPaid ? 'Mark as unpaid' : 'Mark as paid'}</span>
              </span>
            }
            checked={isPaid}
            onChange={() => {
              if (!isChanging(_id)) setAsked('payment');
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
      {/* Admins cannot be suspended, but somebody who was may have become one. */}
      {(user.role !== 'admin' || suspension) && (
        <div className={css.actions}>
          <Button
            look="outline"
            size="s"
            pending={isChanging(_id)}
            pendingLabel="Saving"
            onClick={() => setAsked('suspension')}
          >
            {suspension ? 'Lift suspension' : 'Suspend person'}
          </Button>
        </div>
      )}
      <ChangesOfPerson trail={trail} />
      {asked === 'payment' && (
        <PaidQuestion
          user={user}
          onCancel={close}
          onConfirm={() => {
            close();
            void setPaid(user, !isPaid).then(trail.list.refresh);
          }}
        />
      )}
      {asked === 'suspension' && (
        <SuspendQuestion
          owner={{ _id, name: displayName, isSuspended: suspension !== undefined }}
          isChanging={isChanging(_id)}
          onSuspend={async (_owner, reason) => {
            const isDone = await suspend(user, reason);
            if (isDone) close();
            void trail.list.refresh();
            return isDone;
          }}
          onLift={() => {
            close();
            void lift(user).then(trail.list.refresh);
          }}
          onCancel={close}
        />
      )}
    </section>
  );
}
