import { useSession } from '../../core/session/useSession.ts';
import { offerBanner } from '../install/index.ts';
import { usePush } from './usePush.ts';

/** What the user has just done, after which a push is useful. */
export type PushReason = 'order' | 'message' | 'search';

const texts: Record<PushReason, { title: string; text: string }> = {
  order: {
    title: 'Know how your order goes',
    text: 'We tell you on this device when the seller completes or cancels it.',
  },
  message: { title: 'Know when they answer', text: 'We tell you on this device when a message comes.' },
  search: { title: 'Know it first', text: 'We tell you on this device as soon as somebody sells it.' },
};

export interface PushOfferBannerProps {
  reason: PushReason;
  /** Called when a button is pressed. */
  onAnswer(): void;
}

/** Offers push after an act for which it is useful. Renders nothing if this browser cannot ask. */
export function PushOfferBanner({ reason, onAnswer }: PushOfferBannerProps) {
  const { personId } = useSession();
  const { state, turnOn, decline } = usePush();
  // The user may have signed out, or answered on another page.
  if (!personId || state !== 'off') return null;
  const { title, text } = texts[reason];
  return (
    <offerBanner.WhenLoaded
      title={title}
      actionLabel="Turn on"
      onAction={() => {
        onAnswer();
        void turnOn();
      }}
      onDismiss={() => {
        onAnswer();
        decline();
      }}
    >
      <p>{text}</p>
    </offerBanner.WhenLoaded>
  );
}
