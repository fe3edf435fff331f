import type { ReactNode } from 'react';
import { Link } from '../../ui/buttons/Link.tsx';
import { SupportLink } from '../chat-links/index.ts';

export interface PolicySection {
  /** The anchor in the section's URL, such as `rights` in `/privacy#rights`. */
  id: string;
  title: string;
  text: ReactNode;
}

export const introductionSection: PolicySection = {
  id: 'introduction',
  title: 'Introduction',
  text: (
    <>
      <p>
        Campus Market is where students buy and sell with people on their own campus. For that we need to know
        a few things about you. This page says in plain words what we keep, why we keep it, who can see it,
        and how you take it with you or delete it.
      </p>
      <p>
        “We” means the operator of this market: the people who run this site, its database and the place where
        its pictures are kept. Under the Nigeria Data Protection Act 2023 we are the data controller, so we
        answer to you.
      </p>
    </>
  ),
};

export const purposesSection: PolicySection = {
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

export const sharingSection: PolicySection = {
  id: 'sharing',
  title: 'Who we share it with',
  text: (
    <>
      <p>We do not sell what we know about you, to anybody. This is who can see what:</p>
      <ul>
        <li>
          <b>Everybody</b> can see the name and the picture you sell or review under, your badge, your
          reviews, your products, and your store with its address, delivery time and Instagram name. Your
          e-mail address, your phone number, the address in your profile and your Google ID are on no page
          that others see.
        </li>
        <li>
          <b>Buyers</b> who are signed in can open a WhatsApp chat with a seller. The link of that chat
          carries the seller’s number; our pages never do. A person gets at most 30 such links a day.
        </li>
        <li>
          <b>Sellers and canteens</b> see your name and what you ordered, and a canteen also where to deliver
          it.
        </li>
        <li>
          <b>The person you write to</b> gets your messages. They are stored on our server and not encrypted
          from end to end, so please send no passwords and no card numbers.
        </li>
        <li>
          <b>Our admins</b> can see accounts, orders and reports, to mark payments, help you and stop abuse.
        </li>
      </ul>

      <h3>WhatsApp</h3>
      <p>
        Checkout, seller contact, payment for the vendor package, adverts and support open WhatsApp with the
        words already typed. Read them first: nothing is sent to the other person until you press send. An
        order carries your name, phone number and address. A payment for the vendor package carries your name,
        e-mail address, campus and Google ID. From the moment WhatsApp opens, Meta’s own privacy policy holds
        there too.
      </p>

      <h3>Google</h3>
      <p>
        When you sign in, Google learns that you use this site. We tell Google nothing about what you do here.
      </p>

      <h3>Those who work for us</h3>
      <p>
        The companies whose computers hold our database and our pictures may handle them for us only. The
        picture of an advert, and of some products, may come from another server, which then sees your
        internet address. Google and Meta also keep data outside Nigeria.
      </p>

      <h3>The authorities</h3>
      <p>We hand over only what the law obliges us to, and only to those who may ask for it.</p>
    </>
  ),
};

export const securitySection: PolicySection = {
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

export const rightsSection: PolicySection = {
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

export const childrenSection: PolicySection = {
  id: 'children',
  title: 'Children’s privacy',
  text: (
    <>
      <p>
        Campus Market is for university students. We do not knowingly collect information from children under
        13. If you think that a child under 13 has an account here, please tell us and we will delete it.
      </p>
      <p>
        If you are under 18, please let a parent or guardian read this page and agree to it before you sign
        in, as the Act asks for.
      </p>
    </>
  ),
};

export const changesSection: PolicySection = {
  id: 'changes',
  title: 'Changes to this policy',
  text: (
    <p>
      When we change what we do with your data, we change this page first, and its version and date at the
      top. When you sign in after that, you agree to the new version. Your export says which one you agreed
      to, and when.
    </p>
  ),
};

export const contactSection: PolicySection = {
  id: 'contact',
  title: 'Contact us',
  text: (
    <>
      <p>
        Is something not clear, or do you want to use one of your rights? Chat with us. WhatsApp opens with
        the first words typed, and you add your question.
      </p>
      <p>
        <SupportLink />
      </p>
    </>
  ),
};
