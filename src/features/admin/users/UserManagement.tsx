import { ArrowLeft, UserSearch } from 'lucide';
import { useRef, useState } from 'react';
import { dayInLagos, formatDay } from '../../../contract/shared/lagos-time.ts';
import { formatNaira } from '../../../contract/shared/naira.ts';
import type { AdminUser } from '../../../contract/shared/types.ts';
import { useQuery } from '../../../core/useQuery.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadError } from '../../../ui/feedback/LoadError.tsx';
import { visuallyHidden } from '../../../ui/theme/base.css.ts';
import { formatCount } from '../format-count.ts';
import { SectionHead } from '../SectionHead.tsx';
import { useFocusIfLost } from '../useFocusIfLost.ts';
import { AdminTasks } from './AdminTasks.tsx';
import { FindForm } from './FindForm.tsx';
import { FoundOrders, useOrderSearch } from './FoundOrders.tsx';
import { MarketStats } from './MarketStats.tsx';
import { nextPayment } from './next-payment.ts';
import { UserCard } from './UserCard.tsx';
import { UserMatches } from './UserMatches.tsx';
import * as css from './users.css.ts';
import { useFindUsers } from './useUser.tsx';

const referencePattern = /^CM-[A-Z0-9]{6}$/;

/**
 * Returns what is wrong with the text of a search: it is empty, or the start of it says that it is an order's
 * reference.
 */
function findProblem(text: string): string | undefined {
  if (text === '') return 'Please enter a Google ID';
  const isReference = /^cm-/i.test(text);
  return isReference && !referencePattern.test(text.toUpperCase())
    ? 'A reference is CM- and six letters or digits.'
    : undefined;
}

/** The section that tells what to do today, finds users and orders, and marks vendor packages as paid. */
export function UserManagement() {
  const [shown, setShown] = useState<'users' | 'order' | 'payments'>();
  const userSearch = useFindUsers();
  const orderSearch = useOrderSearch();
  const paymentsDue = useQuery('GET /admin/users', { query: { paymentDueDays: 7, limit: 50 } });
  const find = (text: string) => {
    const reference = text.toUpperCase();
    if (referencePattern.test(reference)) {
      setShown('order');
      orderSearch.find(reference);
    } else {
      setShown('users');
      userSearch.find(text);
    }
  };
  return (
    <>
      <SectionHead title="User Management" />
      <div className={css.column}>
        <AdminTasks
          paymentsDue={paymentsDue}
          showsPayments={shown === 'payments'}
          onShowPayments={(isShown) => setShown(isShown ? 'payments' : undefined)}
        />
        {shown === 'payments' &&
          (paymentsDue.data ? (
            <VendorsToRemind users={paymentsDue.data.users} />
          ) : (
            paymentsDue.error && (
              <div className={css.card}>
                <LoadError
                  title="Error loading payments"
                  error={paymentsDue.error}
                  isRetrying={paymentsDue.isLoading}
                  onRetry={paymentsDue.retry}
                >
                  Failed to find the payments that are due. Please try again.
                </LoadError>
              </div>
            )
          ))}
        <FindForm
          title="Find a user or an order"
          help="Paste the Google ID from the payment chat, or type a name, an e-mail or an order such as CM-7K2QXA."
          label="Google ID"
          placeholder="Name or ID"
          validate={findProblem}
          isSearching={userSearch.isSearching || orderSearch.isSearching}
          onFind={find}
        />
        {/* The card shows who was found. A toast would cover it, so only screen readers are told. */}
        <p role="status" className={visuallyHidden}>
          {shown === 'users' && userSearch.users?.length === 1 && 'User found'}
        </p>
        {shown === 'users' && (
          <>
            {userSearch.users && (
              <FoundUsers
                key={userSearch.text}
                title={`${formatCount(userSearch.users.length)}${userSearch.hasMore ? '+' : ''} people found`}
                users={userSearch.users}
                note={userSearch.hasMore && 'There are more people. Type more of the name or the e-mail.'}
              />
            )}
            {userSearch.isMissing && (
              <div className={css.card}>
                <EmptyState icon={UserSearch} title="User Not Found">
                  {userSearch.missingText}
                </EmptyState>
              </div>
            )}
          </>
        )}
        {shown === 'order' && <FoundOrders search={orderSearch} />}
        <MarketStats />
      </div>
    </>
  );
}

/** The vendors whose payment is due this week, the earliest first. */
function VendorsToRemind({ users }: { users: readonly AdminUser[] }) {
  // The time is read only once, because a list that is open over midnight need not change.
  const [now] = useState(() => Date.now());
  const payments = users
    .map((user) => ({ user, ...nextPayment(user.paidSince ?? user.createdAt, now) }))
    .sort((a, b) => a.day.localeCompare(b.day));
  if (payments.length === 0) {
    return (
      <div className={css.card}>
        <p className={css.muted}>No payment is due this week.</p>
      </div>
    );
  }
  return (
    <FoundUsers
      title="Payments due this week"
      users={payments.map(({ user }) => user)}
      isList
      note="Open a vendor to remind them on WhatsApp. Payments come by bank transfer, so the market does not know which of them are made."
      describe={({ _id }) => {
        const payment = payments.find(({ user }) => user._id === _id);
        if (!payment) return '';
        const day = payment.day === dayInLagos(now) ? 'today' : `on ${formatDay(payment.day)}`;
        return `${formatNaira(payment.amount)} ${day}`;
      }}
    />
  );
}

interface FoundUsersProps {
  /** The heading of a list. */
  title: string;
  users: readonly AdminUser[];
  note?: string | false;
  /** Whether a single user is a list too. By default, a single user is shown at once. */
  isList?: boolean;
  describe?(user: AdminUser): string;
}

/** The card of the only user or of the chosen one, or the list to choose from. */
function FoundUsers({ title, users, note, isList = false, describe }: FoundUsersProps) {
  const [chosenId, setChosenId] = useState<string>();
  const listTitle = useRef<HTMLHeadingElement>(null);
  const backButton = useRef<HTMLButtonElement>(null);
  useFocusIfLost(chosenId ? backButton : listTitle, chosenId ?? '');
  const hasChoice = isList || users.length > 1;
  const user = hasChoice ? users.find(({ _id }) => _id === chosenId) : users[0];
  if (!user) {
    return (
      <UserMatches
        title={title}
        titleRef={listTitle}
        users={users}
        note={note}
        describe={describe}
        onChoose={({ _id }) => setChosenId(_id)}
      />
    );
  }
  return (
    <>
      {hasChoice && (
        <div>
          <Button ref={backButton} look="outline" size="s" onClick={() => setChosenId(undefined)}>
            <Icon of={ArrowLeft} size={20} />
            {title}
          </Button>
        </div>
      )}
      <UserCard key={user._id} user={user} />
    </>
  );
}
