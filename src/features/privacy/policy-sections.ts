export interface PolicySection {
  /** The anchor in the section's URL, such as `rights` in `/privacy#rights`. */
  id: string;
  title: string;
  /** The text in the format of `PolicyText`. */
  text: string;
}

/**
 * The sections of the policy. tests/unit/privacy.test.tsx lists every table and storage key, with the phrase that
 * mentions it in this file.
 */
export const policySections: PolicySection[] = [
  {
    id: 'introduction',
    title: 'Introduction',
    text: `
Campus Market is where students buy and sell with people on their own campus. For that we need to know a few
things about you. This page says in plain words what we keep, why we keep it, who can see it, and how you take
it with you or delete it.

“We” means the operator of this market: the people who run this site, its database and the place where its
pictures are kept. Under the Nigeria Data Protection Act 2023 we are the data controller, so we answer to you.
`,
  },
  {
    id: 'information',
    title: 'Information we collect',
    text: `
How much we know depends on what you do here. Looking around needs no account.

### When you only look around

- **Your campus.** Your browser keeps the one you chose and sends it along, so that we show the goods of
  that campus. We don’t write it down for guests.
- **Our server’s log.** It notes your internet address (IP address), the time, the page you asked for and
  whether it worked. The words you search for are not in it.
- **Counts of requests.** For one minute we count what comes from each internet address, so that nobody can
  flood the site.
- **Views of products.** To count a viewer once a day, we turn your internet address and your browser’s
  name, or your account, into a code. The code is another one each day, nobody without our secret key can
  turn it back, and old ones are deleted as new ones come.

### When you sign in

- **From Google:** your name, your e-mail address and your Google ID, which is a number. We never see your
  Google password, and we load no picture of you from there.
- **Your sign-ins:** when each one ends, and which page it is for. The code that ends a sign-in at Google
  works once, for one minute.
- **Your consent:** which version of this policy you agreed to, and when.

### Your profile

- Your phone number, address and campus. Department, year and university only if you tell us.
- The address of your profile picture, if you have one here.
- When you joined, when you completed your profile, and whether you are an admin here.
- Whether the vendor package is paid, since when, and the badge that you were given.
- If an admin has suspended your account: since when, and why.
- What admins have changed of your account, your store or your products, and when.

### When you sell

- **Your store:** its name, description, address, campus, category, delivery time, pictures, phone and
  WhatsApp number, e-mail address and Instagram name. When you ask for a better badge, also your request for
  verification and your note.
- **Your products:** name, description, price and the price before, category, stock, the phone number for
  it, pictures and videos, how often it was viewed, and its prices of the last 30 days.
- **Payment** for the vendor package is arranged on WhatsApp. We ask for no card here and keep no bank
  details.

### When you buy, write and follow

- **Your favorites** and the stores you follow.
- **Your saved searches:** the words, category, prices and campus that we tell you about, until you delete
  them.
- **Your cart:** the products, how many of each, and when you changed them. We remember for 30 days what you
  took out, so that your other devices take it out too.
- **Your orders:** the reference, the items, their prices and quantities, the total, the seller or canteen,
  where a canteen should deliver, whether the order was completed or cancelled, and in whose page you placed
  it, if not in ours.
- **Your reviews,** your stars, the seller’s reply, and the reviews that you marked as helpful.
- **Your messages:** with whom, what you both wrote, about which product, when, when they were read, and in
  whose page you wrote them, if not in ours.
- **What we tell you:** that there is a message, an order, a review or an answer for you, that a favorite is
  cheaper or back in stock, or that something matches a saved search, and when you read that. It is deleted
  after 90 days. What you do not want to be told is stored until you change it.
- **Your browsers that get notifications,** if you have allowed them: the address at which the company of the
  browser takes them for it, the key of that browser, and whether notifications wait until the morning. They are
  deleted when you switch them off or sign out there. Which notifications we sent to them is deleted after 7 days.
- **Our e-mails.** If this site sends them, you get at most one a day, with what you have not seen yet. On which
  days we e-mailed you is deleted after 30 days. We also keep whether you have stopped the e-mails, which the link
  in each of them does.
- **People you block,** and what you report to us and why.
- **Daily counts** of what has a daily limit: products you list, reviews, new conversations, seller chats
  and exports of your data.
- **Our last answers to you,** for one day. When a bad network makes your phone send an order twice, you
  still get one order.

### In your browser

This site keeps these in your browser’s own storage:

{authToken} {token}: Shows us that you are signed in. It works for 15 minutes and is then renewed. The second
  name is an older one.
{campus-market:person}: The number of the account that signed in here last. When another person signs in, what
  is left of yours goes.
{campus-market:signed-out}: That you have signed out while our server could not be reached. It is told as soon
  as it can be.
{selectedCampus} {hasSeenCampusSelection}: Your campus, and that you have been asked for it.
{cartItems} {campus-market:cart:…}: A copy of your cart, to use without a network, and what our server last
  knew of it. When you sign out they are put aside under your account’s number, until you sign in here again.
{canteenCart:…}: What you have chosen at a canteen, and where it should be delivered. It goes when you sign
  out.
{draft:…}: What you have filled in of a product and not sent yet. It goes when it is sent, and when you sign
  out.
{waiting-after-sign-out:…} {campus-market:waiting-after-sign-out} {campus-market:orders}: Orders that you have
  opened in WhatsApp and that our server has not heard of yet, for 7 days at most.
{waiting:…} {campus-market:waiting}: Hearts, reviews and messages of yours that wait for the network. They go
  when they are sent, and when you sign out.
{campus-market:own-answers}: Your favorites as you saw them last, to read without a network. They go when you
  sign out.
{messages} {message-threads} {product-reviews}: Copies of your messages and reviews. They are emptied when you
  sign out.
{recentlySeen}: The last 12 products that you have looked at, so that Home can show them again. For their prices,
  Home asks our server about these products; it does not store that you have seen them. They go when you sign out.
{campus-market:searches}: The last six things that you searched for, to offer them again. They stay on your
  device, and go when you clear them or sign out.
{campus-market:push}: The address at your browser’s push service where we send what is new for you, or that you
  do not want it on this device. It goes when you sign out, and nothing is pushed to this device any more.
{installPromptShown}: That you have answered whether to install Campus Market.

These only until you close the tab:

{campus-market:sign-in}: The proof that this browser has begun a sign-in.
{campus-market:pending-action}: What you wanted to do before you were asked to sign in, so that it goes on
  after.
{campus-market:left-at} {campus-market:go-on-to}: The way back to the page that you left to sign in.

So that you can read on without a network, it also keeps code, pages, lists and pictures that you have opened,
15 MB at most. They hold what everybody can see. All but the code goes when you sign out.

And these cookies:

{campusRefresh}: Keeps you signed in for 30 days. No script can read it. On a secure connection its name is
  __Host-campusRefresh.
{campusSignIn-…}: Holds a sign-in together while you are at Google, for 10 minutes, sealed so that only our
  server can read it.
{campusBrowser-…}: Says for 11 minutes that this browser began a sign-in. No script can read it.
{selectedCampus}: Your campus, for one year, so that our server can make the right page.

All of them are needed for what you asked for. None is for advertising, and we use no tracking and no
statistics of other companies. You can clear them in your browser’s settings at any time.

### In pages of others

A university or a student union can put parts of Campus Market into its own page. There, your campus, your
cart and your sign-in ({campusToken}) are kept in the storage of that page, and its own scripts can read them.
Such a sign-in lasts 30 minutes at most. With it you can buy, review and write messages, and manage your goods
where we have allowed that page to. That page gets your name, picture and campus. It also learns when you
joined, whether your profile is complete, whether you sell and have paid for that, and whether you are
suspended and why. It sees your cart, your favorites, your reviews and the stores you follow, and can change
them. Of your orders it sees only those that begin there. Of a chat it sees what you write there, and
everything that the other person writes after the first time you wrote there. It does not get your e-mail,
phone number or address, or where an order is delivered. Your profile, your export and the deletion of your account stay on this site.
`,
  },
  {
    id: 'use',
    title: 'How we use it',
    text: `
The law wants a reason for each use. These are ours.

- **To do what you ask for** (our contract with you): show you your campus, sign you in, put your goods on
  sale, pass on your orders and messages, and keep your cart and favorites.
- **Because you agreed** (your consent): to keep your account and your profile. You agree when you continue
  with Google.
- **To keep the market safe and fair** (our legitimate interest): limit spam and scams, look into reports,
  suspend sellers who cheat, count views and sales honestly, and find out what went wrong when something
  breaks.
- **Because the law says so:** when a court or an authority may demand something of us.

Some adverts are meant for one campus or one department. We pick them by your campus and, when you are signed
in, your department. The advertiser learns nothing about you from that.

No machine decides about you. When a seller is suspended, a person on our team has done it.
`,
  },
  {
    id: 'sharing',
    title: 'Who we share it with',
    text: `
We do not sell what we know about you, to anybody. This is who can see what:

- **Everybody** can see the name and the picture you sell or review under, your badge, your reviews, your
  products, and your store with its address, delivery time and Instagram name. If you sell: also when you joined,
  how many items you have sold, and how soon you usually answer a first message. Your e-mail address, your phone
  number, the address in your profile and your Google ID are on no page that others see.
- **Buyers** who are signed in can open a WhatsApp chat with a seller. The link of that chat carries the
  seller’s number; our pages never do. A person gets at most 30 such links a day.
- **Sellers and canteens** see your name and what you ordered, and a canteen also where to deliver it.
- **The person you write to** gets your messages. They are stored on our server and not encrypted from end
  to end, so please send no passwords and no card numbers.
- **Programs of student unions and universities**, where our admins have added them, are told of orders,
  sales, new products and reports: which store or product, how much, and on which campus. They get no names,
  phone numbers, addresses or texts.
- **Our admins** can see accounts, orders and reports, to mark payments, help you and stop abuse.

### WhatsApp

Checkout, seller contact, payment for the vendor package, adverts and support open WhatsApp with the words
already typed. Read them first: nothing is sent to the other person until you press send. An order carries
your name, phone number and address. A payment for the vendor package carries your name, e-mail address,
campus and Google ID. From the moment WhatsApp opens, Meta’s own privacy policy holds there too.

### Google

When you sign in, Google learns that you use this site. We tell Google nothing about what you do here.

### The company of your browser

If you allow notifications, we send them through the company that made your browser: Google, Mozilla, Microsoft or
Apple. They are encrypted for your browser, so that company learns when you get one, but not what it says. It says no
more than who wrote or what happened; the text of a message is never in it.

### Those who work for us

The companies whose computers hold our database and our pictures, or deliver our e-mails, may handle them for
us only. The picture of an advert, and of some products, may come from another server, which then sees your
internet address. Google and Meta also keep data outside Nigeria.

### The authorities

We hand over only what the law obliges us to, and only to those who may ask for it.
`,
  },
  {
    id: 'security',
    title: 'Security',
    text: `
- You sign in through Google, so there is no password of yours here that could be stolen. Your sign-in is a
  token that works for 15 minutes. What renews it, for up to 30 days, works once and is out of reach of
  every script. If somebody uses a copy of it, all sign-ins that came from it end.
- The codes that renew a sign-in are stored as fingerprints (hashes) from which nobody can make the code.
- Our pages run our own scripts only.
- What you write is shown as text and never run as code.

No site on the internet is perfectly safe. If your data gets out, we tell the Nigeria Data Protection
Commission within 72 hours of noticing it, and you at once when it may harm you, as the Act demands.

### How long we keep it

What belongs to your account stays until you delete it or the account. Sign-ins that are over are deleted when
you next sign in. How long the server’s log and our backups are kept depends on how this site is run; ask us
and we will tell you.
`,
  },
  {
    id: 'rights',
    title: 'Your rights',
    text: `
The Nigeria Data Protection Act 2023 gives you these rights. Using them costs nothing. Two of them have a
button of their own on [your profile](/profile).

- **See it and take it with you.** ‘Export my data’ on your profile gives you everything that we keep about
  you as one file.
- **Correct it.** Change your profile, your store and your products yourself. For anything else, write to
  us.
- **Delete it.** ‘Delete my account’ on your profile deletes your account for good.
- **Take back your consent.** Deleting your account does that. What happened before stays lawful.
- **Object, or ask us to stop for a while.** Tell us what we should no longer do with your data, and why.
- **Complain.** You can go to the [Nigeria Data Protection Commission](https://ndpc.gov.ng) at any time. We
  would be glad if you told us first, so that we can put it right.

### What happens when you delete your account

- Your profile, store, products, pictures, cart, favorites, saved searches, notifications and sign-ins are deleted.
- Your reviews stay for other buyers, as ‘Anonymous’.
- Your messages stay with the people you wrote to, as from ‘Account deleted’.
- Orders stay in the books of the seller and reports stay with us, both without your name. Where a canteen
  should have delivered is deleted.
- What admins changed and when stays, without your name. If you were an admin, what you changed stays under
  your name.

Nobody can undo this, so export your data first if you may want it later.
`,
  },
  {
    id: 'children',
    title: 'Children’s privacy',
    text: `
Campus Market is for university students. We do not knowingly collect information from children under 13. If
you think that a child under 13 has an account here, please tell us and we will delete it.

If you are under 18, please let a parent or guardian read this page and agree to it before you sign in, as the
Act asks for.
`,
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    text: `
When we change what we do with your data, we change this page first, and its version and date at the top. When
you sign in after that, you agree to the new version. Your export says which one you agreed to, and when.
`,
  },
  {
    id: 'contact',
    title: 'Contact us',
    text: `
Is something not clear, or do you want to use one of your rights? Chat with us. WhatsApp opens with the first
words typed, and you add your question.

[support]
`,
  },
];
