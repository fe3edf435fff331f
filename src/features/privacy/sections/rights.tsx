import { Link } from '../../../ui/buttons/Link.tsx';
import type { PolicySection } from './section.ts';

export const rights: PolicySection = {
  id: 'rights',
  title: 'Your rights',
  text: (
    <>
      <p>
        The Nigeria Data Protection Act 2023 gives you these rights. Using them costs nothing. Two of them
        have a button of their own on <Link href="/profile">your profile</Link>.
      </p>
      <ul>
        <li>
          <b>See it and take it with you.</b> ‘Export my data’ on your profile gives you everything that we
          keep about you as one file.
        </li>
        <li>
          <b>Correct it.</b> Change your profile, your store and your products yourself. For anything else,
          write to us.
        </li>
        <li>
          <b>Delete it.</b> ‘Delete my account’ on your profile deletes your account for good.
        </li>
        <li>
          <b>Take back your consent.</b> Deleting your account does that. What happened before stays lawful.
        </li>
        <li>
          <b>Object, or ask us to stop for a while.</b> Tell us what we should no longer do with your data,
          and why.
        </li>
        <li>
          <b>Complain.</b> You can go to the{' '}
          <Link href="https://ndpc.gov.ng" external>
            Nigeria Data Protection Commission
          </Link>{' '}
          at any time. We would be glad if you told us first, so that we can put it right.
        </li>
      </ul>

      <h3>What happens when you delete your account</h3>
      <ul>
        <li>Your profile, store, products, pictures, cart, favourites and sign-ins are deleted.</li>
        <li>Your reviews stay for other buyers, as ‘Anonymous’.</li>
        <li>Your messages stay with the people you wrote to, as from ‘Account deleted’.</li>
        <li>
          Orders stay in the books of the seller and reports stay with us, both without your name. Where a
          canteen should have delivered is deleted.
        </li>
        <li>
          What admins changed and when stays, without your name. If you were an admin, what you changed stays
          under your name.
        </li>
      </ul>
      <p>Nobody can undo this, so export your data first if you may want it later.</p>
    </>
  ),
};
