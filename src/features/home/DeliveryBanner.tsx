import { Bike, Phone } from 'lucide';
import { useQuery } from '../../core/useQuery.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { WhatsApp } from '../../ui/display/WhatsApp.ts';
import { hidden } from '../../ui/theme/base.css.ts';
import { useCampus } from '../campuses/index.ts';
import { banner, links, title, words } from './DeliveryBanner.css.ts';

/** Offers delivery by phone. A market without a number for it is asked on WhatsApp. */
export function DeliveryBanner() {
  const { data, error } = useQuery('GET /config');
  const phone = data?.config.deliveryPhone;
  return (
    <aside className={banner} aria-label="Delivery">
      <Icon of={Bike} size={28} />
      <p className={words}>
        <strong className={title}>Delivery on campus</strong>
        <br />
        Tell us, and we bring it.
      </p>
      {phone || (!data && !error) ? (
        // While the number is on its way, the link has its place and leads nowhere.
        <a className={links.call} href={phone ? `tel:+${phone}` : undefined}>
          <Icon of={Phone} size={18} />
          Call us
        </a>
      ) : (
        <ChatInstead number={data?.config.supportPhone} />
      )}
    </aside>
  );
}

/** Written here and not with the other chat links, whose code comes with the first screen that needs all of it. */
function ChatInstead({ number }: { number: string | null | undefined }) {
  const { campus } = useCampus();
  const text = [
    'Hello Campus Market, I need a delivery.',
    campus && `Campus: ${campus.name}`,
    'From:',
    'To:',
  ];
  const query = new URLSearchParams({ text: text.filter(Boolean).join('\n') });
  return (
    <a
      className={links.chat}
      href={`https://wa.me/${number ?? ''}?${query.toString().replaceAll('+', '%20')}`}
      target="_blank"
      rel="noopener"
    >
      <Icon of={WhatsApp} size={20} />
      WhatsApp us
      <span className={hidden}> (opens in a new tab)</span>
    </a>
  );
}
