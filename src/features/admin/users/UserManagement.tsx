import { UserSearch } from 'lucide';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { SectionHead } from '../SectionHead.tsx';
import { FindForm } from './FindForm.tsx';
import { FindOrder } from './FindOrder.tsx';
import { MarketStats } from './MarketStats.tsx';
import { UserCard } from './UserCard.tsx';
import * as css from './users.css.ts';
import { useFindUser } from './useUser.tsx';

/** The section that finds users and orders, and marks vendor packages as paid. */
export function UserManagement() {
  const { user, isMissing, isSearching, find } = useFindUser();
  return (
    <>
      <SectionHead title="User Management" />
      <div className={css.columns}>
        <div className={css.column}>
          <FindForm
            title="Find a user"
            help="Paste the Google ID from the payment chat."
            label="Google ID"
            validate={(text) => (text === '' ? 'Please enter a Google ID' : undefined)}
            isSearching={isSearching}
            onFind={find}
          />
          {user && <UserCard key={user._id} user={user} />}
          {isMissing && (
            <div className={css.card}>
              <EmptyState icon={UserSearch} title="User Not Found">
                No user found with that Google ID
              </EmptyState>
            </div>
          )}
          <FindOrder />
        </div>
        <MarketStats />
      </div>
    </>
  );
}
