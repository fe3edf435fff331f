import { InYourBrowser } from './InYourBrowser.tsx';
import type { PolicySection } from './section.ts';

// tests/unit/privacy.test.tsx lists every table and every key of the browser's storage with the words that name it here.

export const collected: PolicySection = {
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

      <InYourBrowser />
    </>
  ),
};
