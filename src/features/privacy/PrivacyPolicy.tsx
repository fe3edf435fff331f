import { Download, EyeOff, PhoneOff, UserRoundX } from 'lucide';
import { privacyDate, privacyVersion } from '../../contract/shared/privacy-version.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { PolicyText } from './PolicyText.tsx';
import { body, contents, pageTitle, policy, summary, versionLine } from './PrivacyPolicy.css.ts';
import { policySections } from './policy-sections.ts';

/** The summary at the top of the page. */
const summaryPoints = [
  [UserRoundX, 'No account needed to look around'],
  [PhoneOff, 'Your phone number is on no page'],
  [EyeOff, 'No tracking, and we sell no data'],
  [Download, 'Export or delete your data yourself'],
] as const;

/** The date of this version. The fixed locale and time zone make the server and every browser render the same text. */
const dateText = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
  new Date(privacyDate),
);

/** The page with the privacy policy. */
export function PrivacyPolicy() {
  return (
    <article className={policy}>
      <header>
        <h1 className={pageTitle}>Privacy Policy</h1>
        <p className={versionLine}>
          Version {privacyVersion}, from <time dateTime={privacyDate}>{dateText}</time>
        </p>
        <ul className={summary} aria-label="In short">
          {summaryPoints.map(([icon, text]) => (
            <li key={text}>
              <Icon of={icon} size={20} />
              {text}
            </li>
          ))}
        </ul>
      </header>
      <nav className={contents} aria-labelledby="privacy-contents">
        <h2 id="privacy-contents">Contents</h2>
        <ol>
          {policySections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={body}>
        {policySections.map(({ id, title, text }) => (
          <section key={id} id={id}>
            <h2>{title}</h2>
            <PolicyText text={text} />
          </section>
        ))}
      </div>
    </article>
  );
}
