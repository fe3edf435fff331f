import { ArrowLeft, RefreshCw, ScrollText } from 'lucide';
import { useEffect, useRef } from 'react';
import { formatDateTime } from '../../../contract/shared/lagos-time.ts';
import type { Webhook, WebhookDelivery } from '../../../contract/shared/types.ts';
import { editAnswer } from '../../../core/edits.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import type { DataColumn } from '../../../ui/data/DataTable.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { AdminTable } from '../AdminTable.tsx';
import { heading, muted, stack, subsectionHead } from '../admin.css.ts';
import { useAdminSend } from '../admin-check.ts';
import { SectionHead } from '../SectionHead.tsx';
import { replaceItem, useAdminList } from '../useAdminList.ts';
import { useSendChange } from '../useSendChange.ts';
import { eventTexts, statusTexts, webhookName } from './webhook-texts.ts';

const columns: DataColumn<WebhookDelivery>[] = [
  { id: 'event', header: 'Event', cell: ({ event }) => eventTexts[event].label },
  { id: 'createdAt', header: 'Happened', cell: ({ createdAt }) => formatDateTime(createdAt) },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge color={statusTexts[status].color}>{statusTexts[status].label}</Badge>,
  },
  { id: 'answer', header: 'Last answer', cell: (delivery) => describeAnswer(delivery) },
  { id: 'attempts', header: 'Attempts', align: 'end', cell: ({ attempts }) => attempts },
];

function describeAnswer({ attempts, error, responseStatus }: WebhookDelivery): string {
  if (attempts === 0) return 'Not sent yet';
  return error ?? `Accepted (${responseStatus})`;
}

/** What was sent to a webhook, or waits to be sent. Admins send an event again here. */
export function WebhookLog({ webhook, onBack }: { webhook: Webhook; onBack(): void }) {
  const { _id: id } = webhook;
  const list = useAdminList('GET /admin/webhooks/{id}/deliveries', {}, ({ deliveries }) => deliveries, {
    id,
  });
  const { resend, isResending } = useResend(webhook);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <SectionHead
        title="Webhooks"
        action={
          <Button look="outline" onClick={onBack}>
            <Icon of={ArrowLeft} size={20} />
            All webhooks
          </Button>
        }
      />
      <div className={stack}>
        <div>
          <div className={subsectionHead}>
            <h2 className={heading} ref={title} tabIndex={-1}>
              Log of {webhookName(webhook)}
            </h2>
            <Button size="s" look="outline" onClick={() => void list.refresh()}>
              <Icon of={RefreshCw} size={20} />
              Refresh
            </Button>
          </div>
          <p className={muted}>
            The last 30 days. An event that is not accepted is sent again for about 28 hours, with longer and
            longer pauses.
          </p>
        </div>
        <AdminTable
          caption={`Events for ${webhookName(webhook)}`}
          noun="events"
          list={list}
          columns={columns}
          empty={
            <EmptyState icon={ScrollText} title="No events yet">
              What happens from now on shows here.
            </EmptyState>
          }
          rowActions={(delivery) => (
            <Button
              size="s"
              look="outline"
              aria-label={`Resend ${eventTexts[delivery.event].label}, ${formatDateTime(delivery.createdAt)}`}
              pending={isResending(delivery._id)}
              onClick={() => void resend(delivery)}
            >
              Resend
            </Button>
          )}
        />
      </div>
    </>
  );
}

/** Returns a function that sends an event once more. It then waits in the log until the receiver has answered. */
function useResend({ _id: webhookId, isPaused }: Webhook) {
  const { sendChange, isChanging } = useSendChange();
  const send = useAdminSend('POST /admin/webhooks/{id}/deliveries/{deliveryId}/resend', (_input, resent) =>
    editAnswer('GET /admin/webhooks/{id}/deliveries', (reply) => ({
      ...reply,
      deliveries: replaceItem(reply.deliveries, resent?.delivery),
    })),
  );
  const resend = ({ _id: deliveryId }: WebhookDelivery) =>
    sendChange(deliveryId, () => send({ params: { id: webhookId, deliveryId } }), {
      done: isPaused
        ? { title: 'Waiting to be sent again', text: 'It is sent when you resume the webhook.' }
        : { title: 'Sending again', text: 'Press Refresh in a few seconds to see the answer.' },
      failed: 'Failed to send again',
    });
  return { resend, isResending: isChanging };
}
