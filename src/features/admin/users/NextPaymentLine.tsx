import { useState } from 'react';
import { chatLink } from '../../../contract/shared/chat-links.ts';
import { formatNaira } from '../../../contract/shared/naira.ts';
import type { AdminUser } from '../../../contract/shared/types.ts';
import { LinkButton } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { WhatsApp } from '../../../ui/display/WhatsApp.ts';
import { showLateToast } from '../../../ui/feedback/late-toast.ts';
import { hidden } from '../../../ui/theme/base.css.ts';
import { formatDay } from '../../orders/index.ts';
import { Fact } from './Fact.tsx';
import { nextPayment, reminderText } from './next-payment.ts';
import * as css from './users.css.ts';

/** Since when the package is paid, what is due next, and a chat that reminds the person of it. */
export function NextPaymentLine({ user, paidSince }: { user: AdminUser; paidSince: string }) {
  // The day of opening the card: one that stays open over midnight need not change.
  const [now] = useState(() => Date.now());
  const { day, amount } = nextPayment(paidSince, now);
  const words = { name: user.displayName, amount, day: formatDay(day), googleId: user.googleId };
  return (
    <div className={css.payment}>
      <dl className={css.paymentFacts}>
        <Fact name="Paid since">
          <time dateTime={paidSince}>{formatDay(paidSince)}</time>
        </Fact>
        <Fact name="Next payment due">
          {formatNaira(amount)} on <time dateTime={day}>{formatDay(day)}</time>
        </Fact>
      </dl>
      <LinkButton
        look="chat"
        href={chatLink(user.phone, reminderText(words))}
        target="_blank"
        rel="noopener"
        onClick={() => showLateToast({ title: 'Redirecting to WhatsApp' })}
      >
        <Icon of={WhatsApp} />
        Remind on WhatsApp
        <span className={hidden}> (opens in a new tab)</span>
      </LinkButton>
    </div>
  );
}
