import type { PolicySection } from './section.ts';

export const usedFor: PolicySection = {
  id: 'use',
  title: 'How we use it',
  text: (
    <>
      <p>The law wants a reason for each use. These are ours.</p>
      <ul>
        <li>
          <b>To do what you ask for</b> (our contract with you): show you your campus, sign you in, put your
          goods on sale, pass on your orders and messages, and keep your cart and favourites.
        </li>
        <li>
          <b>Because you agreed</b> (your consent): to keep your account and your profile. You agree when you
          continue with Google.
        </li>
        <li>
          <b>To keep the market safe and fair</b> (our legitimate interest): limit spam and scams, look into
          reports, suspend sellers who cheat, count views and sales honestly, and find out what went wrong
          when something breaks.
        </li>
        <li>
          <b>Because the law says so:</b> when a court or an authority may demand something of us.
        </li>
      </ul>
      <p>
        Some adverts are meant for one campus or one department. We pick them by your campus and, when you are
        signed in, your department. The advertiser learns nothing about you from that.
      </p>
      <p>No machine decides about you. When a seller is suspended, a person on our team has done it.</p>
    </>
  ),
};
