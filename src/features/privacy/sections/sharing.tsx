import type { PolicySection } from './section.ts';

export const sharing: PolicySection = {
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
