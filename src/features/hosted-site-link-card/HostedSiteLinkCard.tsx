import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { type LoadEvents, useLoadEvents } from '../../core/useLoadEvents.ts';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { actions } from './HostedSiteLinkCard.css.ts';

export interface HostedSiteLinkCardProps {
  /** A lucide icon, such as `Store`. */
  icon: IconNode;
  /** The title, such as "Your store is on Campus Market". */
  title: string;
  /** The path of the page on the hosted site to link to, such as `/my-store`. */
  path: string;
  /** The label of the link, such as "Open my store". */
  label: string;
  /** The reason why the content is not shown here. */
  children?: ReactNode;
  /** Another button, after the link. */
  button?: ReactNode;
  /** `onReady` is called when the card is shown, because the widget is then complete. */
  loadEvents: LoadEvents;
}

/** Replaces private content in an embed with a link to it on Campus Market. */
export function HostedSiteLinkCard({
  icon,
  title,
  path,
  label,
  children = 'You can see and change this only on Campus Market.',
  button,
  loadEvents,
}: HostedSiteLinkCardProps) {
  const market = useMarket();
  useLoadEvents(title, undefined, loadEvents);
  return (
    <EmptyState
      icon={icon}
      title={title}
      button={
        <span className={actions}>
          <LinkButton href={market.link(path)} target="_blank" rel="noopener">
            {label}
          </LinkButton>
          {button}
        </span>
      }
    >
      {children}
    </EmptyState>
  );
}
