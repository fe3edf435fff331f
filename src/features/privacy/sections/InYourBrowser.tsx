import { storedNames } from '../PrivacyPolicy.css.ts';

/** What this site keeps in the visitor's browser, by its technical names: people find these in their browser's tools. */
type Stored = [names: string[], what: string][];

const stored: Stored = [
  [
    ['authToken', 'token'],
    'Shows us that you are signed in. It works for 15 minutes and is then renewed. The second name is an older one.',
  ],
  [
    ['campus-market:person'],
    'The number of the account that signed in here last. When another person signs in, what is left of yours goes.',
  ],
  [
    ['campus-market:signed-out'],
    'That you have signed out while our server could not be reached. It is told as soon as it can be.',
  ],
  [['selectedCampus', 'hasSeenCampusSelection'], 'Your campus, and that you have been asked for it.'],
  [
    ['cartItems'],
    'Your cart. When you sign out it is put aside under your account’s number, until you sign in here again.',
  ],
  [
    ['canteenCart:…'],
    'What you have chosen at a canteen, and where it should be delivered. It goes when you sign out.',
  ],
  [
    ['draft:…'],
    'What you have filled in of a product and not sent yet. It goes when it is sent, and when you sign out.',
  ],
  [
    ['campus-market:orders'],
    'Orders that you have opened in WhatsApp and that our server has not heard of yet, for 7 days at most.',
  ],
  [
    ['waiting:…', 'campus-market:waiting'],
    'Hearts, reviews and messages of yours that wait for the network. They go when they are sent, and when you sign out.',
  ],
  [
    ['campus-market:own-answers'],
    'Your favorites as you saw them last, to read without a network. They go when you sign out.',
  ],
  [
    ['messages', 'message-threads', 'product-reviews'],
    'Copies of your messages and reviews. They are emptied when you sign out.',
  ],
  [['installPromptShown'], 'That you have answered whether to install Campus Market.'],
];

const untilTabCloses: Stored = [
  [['campus-market:sign-in'], 'The proof that this browser has begun a sign-in.'],
  [
    ['campus-market:pending-action'],
    'What you wanted to do before you were asked to sign in, so that it goes on after.',
  ],
  [['campus-market:left-at', 'campus-market:go-on-to'], 'The way back to the page that you left to sign in.'],
];

const cookies: Stored = [
  [
    ['campusRefresh'],
    'Keeps you signed in for 30 days. No script can read it. On a secure connection its name is __Host-campusRefresh.',
  ],
  [
    ['campusSignIn-…'],
    'Holds a sign-in together while you are at Google, for 10 minutes, sealed so that only our server can read it.',
  ],
  [['campusBrowser-…'], 'Says for 11 minutes that this browser began a sign-in. No script can read it.'],
  [['selectedCampus'], 'Your campus, for one year, so that our server can make the right page.'],
];

const Names = ({ rows }: { rows: Stored }) => (
  <dl className={storedNames}>
    {rows.map(([names, what]) => (
      <div key={what}>
        <dt>
          {names.map((name) => (
            <code key={name}>{name}</code>
          ))}
        </dt>
        <dd>{what}</dd>
      </div>
    ))}
  </dl>
);

/** The part of the policy about local storage, cookies and the widgets in other pages. */
export function InYourBrowser() {
  return (
    <>
      <h3>In your browser</h3>
      <p>This site keeps these in your browser’s own storage:</p>
      <Names rows={stored} />
      <p>These only until you close the tab:</p>
      <Names rows={untilTabCloses} />
      <p>
        So that you can read on without a network, it also keeps code, pages, lists and pictures that you have
        opened, 15 MB at most. They hold what everybody can see. All but the code goes when you sign out.
      </p>
      <p>And these cookies:</p>
      <Names rows={cookies} />
      <p>
        All of them are needed for what you asked for. None is for advertising, and we use no tracking and no
        statistics of other companies. You can clear them in your browser’s settings at any time.
      </p>

      <h3>In pages of others</h3>
      <p>
        A university or a student union can put parts of Campus Market into its own page. There, your campus,
        your cart and your sign-in (<code>campusToken</code>) are kept in the storage of that page, and its
        own scripts can read them. Such a sign-in lasts 30 minutes at most. With it you can buy, review and
        write messages, and manage your goods where we have allowed that page to. That page gets your name,
        picture and campus. It also learns when you joined, whether your profile is complete, whether you sell
        and have paid for that, and whether you are suspended and why. It sees your favourites, your reviews
        and the stores you follow. Of your orders it sees only those that begin there. Of a chat it sees what
        you write there, and everything that the other person writes after the first time you wrote there. It
        does not get your e-mail, phone number or address, or where an order is delivered. Your profile, your
        export and the deletion of your account stay on this site.
      </p>
    </>
  );
}
