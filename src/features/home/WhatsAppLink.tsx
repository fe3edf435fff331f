import { Icon } from '../../ui/display/Icon.tsx';
import { WhatsAppIcon } from '../../ui/display/WhatsAppIcon.ts';
import { visuallyHidden } from '../../ui/theme/base.css.ts';
import { useCampus } from '../campuses/index.ts';
import { links } from './HomeScreen.css.ts';

/** A link to a WhatsApp chat about a delivery. */
export function WhatsAppLink({ number }: { number: string | null | undefined }) {
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
      <Icon of={WhatsAppIcon} size={20} />
      WhatsApp us
      <span className={visuallyHidden}> (opens in a new tab)</span>
    </a>
  );
}
