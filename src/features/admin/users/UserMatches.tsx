import { ChevronRight } from 'lucide';
import type { RefObject } from 'react';
import type { AdminUser } from '../../../contract/shared/types.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { ProfilePicture } from '../../../ui/display/ProfilePicture.tsx';
import { useCampusName } from '../../campuses/index.ts';
import * as css from './UserMatches.css.ts';
import { card } from './users.css.ts';

export interface UserMatchesProps {
  /** The heading, such as "3 people found". */
  title: string;
  titleRef: RefObject<HTMLHeadingElement | null>;
  users: readonly AdminUser[];
  /** A text below the list, such as that it is not complete. */
  note?: string | false;
  /**
   * The second line of a user. Default: the e-mail address and the campus, and a badge if the vendor package is paid.
   */
  describe?(user: AdminUser): string;
  onChoose(user: AdminUser): void;
}

/** A list of users, of whom the admin chooses one. */
export function UserMatches({ title, titleRef, users, note, describe, onChoose }: UserMatchesProps) {
  const campusName = useCampusName();
  const nameAndCampus = ({ email, campus }: AdminUser) =>
    [email, campus && campusName(campus)].filter(Boolean).join(' · ');
  return (
    <section className={card} aria-label={title}>
      <h2 ref={titleRef} className={css.title} tabIndex={-1}>
        {title}
      </h2>
      <ul className={css.list}>
        {users.map((user) => (
          <li key={user._id} className={css.item}>
            <button type="button" className={css.user} onClick={() => onChoose(user)}>
              <ProfilePicture name={user.displayName} picture={user.profilePicture} />
              <span className={css.text}>
                <span className={css.name}>{user.displayName}</span>
                <span className={css.line}>{(describe ?? nameAndCampus)(user)}</span>
              </span>
              {user.suspension && <Badge color="red">Suspended</Badge>}
              {!describe && (
                <Badge color={user.isPaid ? 'green' : 'grey'}>{user.isPaid ? 'Paid' : 'Unpaid'}</Badge>
              )}
              <span className={css.arrow}>
                <Icon of={ChevronRight} size={20} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {note && <p className={css.note}>{note}</p>}
    </section>
  );
}
