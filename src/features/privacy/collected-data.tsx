import { storedNames } from './PrivacyPolicy.css.ts';
import type { PolicySection } from './sections.tsx';

// tests/unit/privacy.test.tsx lists every table and storage key, with the phrase that mentions it in this file.

export const collectedDataSection: PolicySection = {
  id: 'information',
  title: 'Information we collect',
  text: (
    <>
      <p>How much we know depends on what you do here. Looking around needs no account.</p>

      <h3>When you only look around</h3>
      <ul>
        <li>
          <b>Your campus.</b> Your browser keeps the one you chose and sends it along, so that we show the
          goods of that campus. We don’t write it down for guests.
        </li>
        <li>
          <b>Our server’s log.</b> It notes your internet address (IP address), the time, the page you asked
          for and whether it worked. The words you search for are not in it.
        </li>
        <li>
          <b>Counts of requests.</b> For one minute we count what comes from each internet address, so that
          nobody can flood the site.
        </li>
        <li>
          <b>Views of products.</b> To count a viewer once a day, we turn your internet address and your
          browser’s name, or your account, into a code. The code is another one each day, nobody without our
          secret key can turn it back, and old ones are deleted as new ones come.
        </li>
      </ul>

      <h3>When you sign in</h3>
      <ul>
        <li>
          <b>From Google:</b> your name, your e-mail address and your Google ID, which is a number. We never
          see your Google password, and we load no picture of you from there.
        </li>
        <li>
          <b>Your sign-ins:</b> when each one ends, and which page it is for. The code that ends a sign-in at
          Google works once, for one minute.
        </li>
        <li>
          <b>Your consent:</b> which version of this policy you agreed to, and when.
        </li>
      </ul>

      <h3>Your profile</h3>
      <ul>
        <li>Your phone number, address and campus. Department, year and university only if you tell us.</li>
        <li>The address of your profile picture, if you have one here.</li>
        <li>When you joined, when you completed your profile, and whether you are an admin here.</li>
        <li>Whether the vendor package is paid, since when, and the badge that you were given.</li>
        <li>If an admin has suspended your account: since when, and why.</li>
        <li>What admins have changed of your account, your store or your products, and when.</li>
      </ul>

      <h3>When you sell</h3>
      <ul>
        <li>
          <b>Your store:</b> its name, description, address, campus, category, delivery time, pictures, phone
          and WhatsApp number, e-mail address and Instagram name. When you ask for a better badge, also your
          request for verification and your note.
        </li>
        <li>
          <b>Your products:</b> name, description, price and the price before, category, stock, the phone
          number for it, pictures and videos, and how often it was viewed.
        </li>
        <li>
          <b>Payment</b> for the vendor package is arranged on WhatsApp. We ask for no card here and keep no
          bank details.
        </li>
      </ul>

      <h3>When you buy, write and follow</h3>
      <ul>
        <li>
          <b>Your favourites</b> and the stores you follow.
        </li>
        <li>
          <b>Your orders:</b> the reference, the items, their prices and quantities, the total, the seller or
          canteen, where a canteen should deliver, whether the order was completed or cancelled, and in whose
          page you placed it, if not in ours.
        </li>
        <li>
          <b>Your reviews,</b> your stars, the seller’s reply, and the reviews that you marked as helpful.
        </li>
        <li>
          <b>Your messages:</b> with whom, what you both wrote, about which product, when, when they were
          read, and in whose page you wrote them, if not in ours.
        </li>
        <li>
          <b>People you block,</b> and what you report to us and why.
        </li>
        <li>
          <b>Daily counts</b> of what has a daily limit: products you list, reviews, new conversations, seller
          chats and exports of your data.
        </li>
        <li>
          <b>Our last answers to you,</b> for one day. When a bad network makes your phone send an order
          twice, you still get one order.
        </li>
      </ul>

      <BrowserStorage />
    </>
  ),
};

/** The storage keys and cookies of this site, by the names that the browser's developer tools show. */
type StoredData = [names: string[], purpose: string][];

const localStorageData: StoredData = [
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
    ['waiting-after-sign-out:…', 'campus-market:waiting-after-sign-out', 'campus-market:orders'],
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

const sessionStorageData: StoredData = [
  [['campus-market:sign-in'], 'The proof that this browser has begun a sign-in.'],
  [
    ['campus-market:pending-action'],
    'What you wanted to do before you were asked to sign in, so that it goes on after.',
  ],
  [['campus-market:left-at', 'campus-market:go-on-to'], 'The way back to the page that you left to sign in.'],
];

const cookies: StoredData = [
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

const StoredDataList = ({ rows }: { rows: StoredData }) => (
  <dl className={storedNames}>
    {rows.map(([names, purpose]) => (
      <div key={purpose}>
        <dt>
          {names.map((name) => (
            <code key={name}>{name}</code>
          ))}
        </dt>
        <dd>{purpose}</dd>
      </div>
    ))}
  </dl>
);

/** The part of the policy about what the browser stores, on this site and in other pages that show our widgets. */
function BrowserStorage() {
  return (
    <>
      <h3>In your browser</h3>
      <p>This site keeps these in your browser’s own storage:</p>
      <StoredDataList rows={localStorageData} />
      <p>These only until you close the tab:</p>
      <StoredDataList rows={sessionStorageData} />
      <p>
        So that you can read on without a network, it also keeps code, pages, lists and pictures that you have
        opened, 15 MB at most. They hold what everybody can see. All but the code goes when you sign out.
      </p>
      <p>And these cookies:</p>
      <StoredDataList rows={cookies} />
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
