import { UserSearch } from 'lucide';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { SectionHead } from '../SectionHead.tsx';
import { Figures } from './Figures.tsx';
import { FindForm } from './FindForm.tsx';
import { FindOrder } from './FindOrder.tsx';
import { PersonCard } from './PersonCard.tsx';
import { useFoundUser } from './useFoundUser.ts';
import * as css from './users.css.ts';

/** Finds people, and says whether their vendor package is paid. */
export function UserManagement() {
  const { user, isMissing, isSearching, find } = useFoundUser();
  return (
    <>
      <SectionHead title="User Management" />
      <div className={css.columns}>
        <div className={css.column}>
          <FindForm
            title="Find a user"
            help="Paste the Google ID from the payment chat."
            label="Google ID"
            check={(text) => (text === '' ? 'Please enter a Google ID' : undefined)}
            isSearching={isSearching}
            onFind={find}
          />
          {user && <PersonCard key={user._id} user={user} />}
          {isMissing && (
            <div className={css.card}>
              <EmptyState icon={UserSearch} title="User Not Found">
                No user found with that Google ID
              </EmptyState>
            </div>
          )}
          <FindOrder />
        </div>
        <Figures />
      </div>
    </>
  );
}
