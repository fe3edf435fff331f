import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { type LoadEvents, useLoadEvents } from '../../core/useLoadEvents.ts';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { actions } from './HostedCard.css.ts';

export interface HostedCardProps {
  /** A drawing of lucide, such as `Store`. */
  icon: IconNode;
  /** What is elsewhere: "Your store is on Campus Market". */
  title: string;
  /** The hosted page that it leads to, such as `/my-store`. */
  path: string;
  /** What its link says: "Open my store". */
  label: string;
  /** Why it is not here. */
  children?: ReactNode;
  /** Another button, after the link. */
  button?: ReactNode;
  /** How the page hears that the card is shown. */
  loadEvents: LoadEvents;
}

/** On other people's pages, where somebody's own things may not be shown: leads to them on Campus Market. */
export function HostedCard({
  icon,
  title,
  path,
  label,
  children = 'You can see and change this only on Campus Market.',
  button,
  loadEvents,
}: HostedCardProps) {
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
