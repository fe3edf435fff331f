import { useSyncExternalStore } from 'react';
import { chatLink } from '../../contract/shared/chat-links.ts';
import { supportText } from '../../contract/shared/chat-texts.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useQuery } from '../../core/useQuery.ts';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { WhatsApp } from '../../ui/display/WhatsApp.ts';
import { showLateToast } from '../../ui/feedback/late-toast.ts';
import { hidden } from '../../ui/theme/base.css.ts';
import { useCampus } from '../campuses/index.ts';

export interface SupportLinkProps {
  /** The page that the question is about, such as `/privacy`. */
  path: string;
}

/** Opens a chat with support, with the first words already typed. Without a number the person picks who it is for. */
export function SupportLink({ path }: SupportLinkProps) {
  const { link } = useMarket();
  const { campus } = useCampus();
  const { data } = useQuery('GET /config');
  const origin = useOwnOrigin();
  const page = link(path);
  const text = supportText({
    campusName: campus?.name,
    pageUrl: page.startsWith('/') ? origin + page : page,
  });
  return (
    <LinkButton
      look="chat"
      href={chatLink(data?.config.supportPhone ?? undefined, text)}
      target="_blank"
      rel="noopener"
      onClick={() => showLateToast({ title: 'Redirecting to WhatsApp' })}
    >
      <Icon of={WhatsApp} />
      Ask support on WhatsApp
      <span className={hidden}> (opens in a new tab)</span>
    </LinkButton>
  );
}

const neverChanges = () => () => {};

/** Empty in the server's HTML, which is the same wherever the site is reached. */
const useOwnOrigin = () =>
  useSyncExternalStore(
    neverChanges,
    () => location.origin,
    () => '',
  );
