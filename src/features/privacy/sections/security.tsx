import type { PolicySection } from './section.ts';

export const security: PolicySection = {
  id: 'security',
  title: 'Security',
  text: (
    <>
      <ul>
        <li>
          You sign in through Google, so there is no password of yours here that could be stolen. Your sign-in
          is a token that works for 15 minutes. What renews it, for up to 30 days, works once and is out of
          reach of every script. If somebody uses a copy of it, all sign-ins that came from it end.
        </li>
        <li>
          The codes that renew a sign-in are stored as fingerprints (hashes) from which nobody can make the
          code.
        </li>
        <li>Our pages run our own scripts only.</li>
        <li>What you write is shown as text and never run as code.</li>
      </ul>
      <p>
        No site on the internet is perfectly safe. If your data gets out, we tell the Nigeria Data Protection
        Commission within 72 hours of noticing it, and you at once when it may harm you, as the Act demands.
      </p>

      <h3>How long we keep it</h3>
      <p>
        What belongs to your account stays until you delete it or the account. Sign-ins that are over are
        deleted when you next sign in. How long the server’s log and our backups are kept depends on how this
        site is run; ask us and we will tell you.
      </p>
    </>
  ),
};
