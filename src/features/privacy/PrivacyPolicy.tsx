import { Download, EyeOff, PhoneOff, UserRoundX } from 'lucide';
import { privacyDate, privacyVersion } from '../../contract/shared/privacy-version.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { body, contents, inShort, pageTitle, policy, versionLine } from './PrivacyPolicy.css.ts';
import { collected } from './sections/collected.tsx';
import { changes, children, contact } from './sections/end.tsx';
import { introduction } from './sections/introduction.tsx';
import { rights } from './sections/rights.tsx';
import type { PolicySection } from './sections/section.ts';
import { security } from './sections/security.tsx';
import { sharing } from './sections/sharing.tsx';
import { usedFor } from './sections/used-for.tsx';

const sections: PolicySection[] = [
  introduction,
  collected,
  usedFor,
  sharing,
  security,
  rights,
  children,
  changes,
  contact,
];

/** For those who read no further. */
const points = [
  [UserRoundX, 'No account needed to look around'],
  [PhoneOff, 'Your phone number is on no page'],
  [EyeOff, 'No tracking, and we sell no data'],
  [Download, 'Export or delete your data yourself'],
] as const;

/** In the words of a reader, the same on the server and in every browser. */
const dateText = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
  new Date(privacyDate),
);

/** What the market keeps about people, and what they can do about it. */
export function PrivacyPolicy() {
  return (
    <article className={policy}>
      <header>
        <h1 className={pageTitle}>Privacy Policy</h1>
        <p className={versionLine}>
          Version {privacyVersion}, from <time dateTime={privacyDate}>{dateText}</time>
        </p>
        <ul className={inShort} aria-label="In short">
          {points.map(([icon, words]) => (
            <li key={words}>
              <Icon of={icon} size={20} />
              {words}
            </li>
          ))}
        </ul>
      </header>
      <nav className={contents} aria-labelledby="privacy-contents">
        <h2 id="privacy-contents">Contents</h2>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={body}>
        {sections.map(({ id, title, text }) => (
          <section key={id} id={id}>
            <h2>{title}</h2>
            {text}
          </section>
        ))}
      </div>
    </article>
  );
}
