import { Pause, Play, Plus, ScrollText, Webhook as WebhookIcon } from 'lucide';
import { useRef, useState } from 'react';
import { formatDay } from '../../../contract/shared/lagos-time.ts';
import type { Reply, Webhook } from '../../../contract/shared/types.ts';
import { ApiError } from '../../../core/client.ts';
import { editAnswer } from '../../../core/edits.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { DeleteButton } from '../../../ui/buttons/DeleteButton.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import type { DataColumn } from '../../../ui/data/DataTable.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { focusIfLost } from '../../../ui/useFocusAfterRemoval.ts';
import { useCampusName } from '../../campuses/index.ts';
import { AdminTable } from '../AdminTable.tsx';
import { inlineItems } from '../admin.css.ts';
import { useAdminSend } from '../admin-check.ts';
import { text } from '../CopyDialog.css.ts';
import { CopyDialog } from '../CopyDialog.tsx';
import { SectionHead } from '../SectionHead.tsx';
import { changeItem, removeItem, useAdminList } from '../useAdminList.ts';
import { useConfirmation } from '../useConfirmation.tsx';
import { useFocusIfLost } from '../useFocusIfLost.ts';
import { useSendChange } from '../useSendChange.ts';
import { useSort } from '../useSort.ts';
import { AddWebhookDialog } from './AddWebhookDialog.tsx';
import { WebhookLog } from './WebhookLog.tsx';
import * as css from './Webhooks.css.ts';
import { eventTexts, webhookName } from './webhook-texts.ts';

const columnsWith = (campusName: (id: string) => string): DataColumn<Webhook>[] => [
  {
    id: 'name',
    header: 'Program',
    sortable: true,
    cell: ({ name, url }) => (
      <>
        {name || url}
        {name && <span className={css.url}>{url}</span>}
      </>
    ),
  },
  {
    id: 'events',
    header: 'Is told',
    cell: ({ events }) => (
      <span className={inlineItems}>
        {events.map((event) => (
          <Badge key={event} color="blue">
            {eventTexts[event].label}
          </Badge>
        ))}
      </span>
    ),
  },
  {
    id: 'campus',
    header: 'Campus',
    cell: ({ campus }) => (campus === undefined ? 'Every campus' : campusName(campus)),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ isPaused }) => (
      <Badge color={isPaused ? 'grey' : 'green'}>{isPaused ? 'Paused' : 'Active'}</Badge>
    ),
  },
  {
    id: 'createdAt',
    header: 'Added',
    sortable: true,
    firstSort: 'descending',
    cell: ({ createdAt }) => formatDay(createdAt),
  },
];

/** The section with the programs of unions and universities that are told what happens in the market. */
export function Webhooks() {
  const sorting = useSort<'createdAt' | 'name'>({ sortBy: 'createdAt', sortOrder: 'desc' });
  const list = useAdminList('GET /admin/webhooks', sorting.query, ({ webhooks }) => webhooks);
  const [isFormOpen, setFormOpen] = useState(false);
  /** The webhook that was just added, whose secret is shown once. */
  const [added, setAdded] = useState<Reply<'POST /admin/webhooks'>>();
  const [webhookOfLog, setWebhookOfLog] = useState<Webhook>();
  const { ask, confirmation } = useConfirmation();
  const { pause, remove } = useChangeWebhook();
  const columns = columnsWith(useCampusName());
  const tableBoxRef = useRef<HTMLDivElement>(null);
  useFocusIfLost(tableBoxRef, list.items?.length);
  const askToRemove = (webhook: Webhook) =>
    ask({
      title: 'Delete webhook?',
      text: (
        <>
          {webhookName(webhook)} is told nothing more, and its log is deleted. What waits to be sent is never
          sent.
        </>
      ),
      confirmLabel: 'Delete',
      onConfirm: () => void remove(webhook).then((isRemoved) => isRemoved && list.retry()),
    });

  const closeLog = (webhookId: string) => {
    setWebhookOfLog(undefined);
    const button = `[data-opens-log="${CSS.escape(webhookId)}"]`;
    focusIfLost(() => tableBoxRef.current?.querySelector<HTMLElement>(button) ?? null);
  };

  if (webhookOfLog) return <WebhookLog webhook={webhookOfLog} onBack={() => closeLog(webhookOfLog._id)} />;
  return (
    <>
      <SectionHead
        title="Webhooks"
        action={
          <Button onClick={() => setFormOpen(true)}>
            <Icon of={Plus} size={20} />
            Add a webhook
          </Button>
        }
      />
      <p className={css.intro}>
        A webhook tells another program what happens in the market, with ids and amounts, but without names,
        phone numbers, addresses or texts.
      </p>
      {isFormOpen && (
        <AddWebhookDialog
          onClose={() => setFormOpen(false)}
          onAdded={(reply) => {
            list.retry();
            setFormOpen(false);
            setAdded(reply);
          }}
        />
      )}
      {added && (
        <CopyDialog
          title={`Secret of ${webhookName(added.webhook)}`}
          label="Secret"
          text={added.secret}
          onClose={() => setAdded(undefined)}
        >
          <p className={text}>
            The program checks with this secret that an event is from the market. It is shown only now: copy
            it before you close this.
          </p>
        </CopyDialog>
      )}
      {confirmation}
      <div className={css.tableBox} ref={tableBoxRef} tabIndex={-1}>
        <AdminTable
          caption="Programs that are told what happens"
          noun="webhooks"
          list={list}
          {...sorting.tableProps}
          skeletonRows={3}
          columns={columns}
          empty={
            <EmptyState icon={WebhookIcon} title="No webhooks yet">
              Add the program of a union or a university that wants to know of orders, products or reports.
            </EmptyState>
          }
          rowActions={(webhook) => (
            <>
              <IconButton
                icon={ScrollText}
                label={`Log of ${webhookName(webhook)}`}
                data-opens-log={webhook._id}
                onClick={() => setWebhookOfLog(webhook)}
              />
              <IconButton
                icon={webhook.isPaused ? Play : Pause}
                label={`${webhook.isPaused ? 'Resume' : 'Pause'} ${webhookName(webhook)}`}
                onClick={() => void pause(webhook, !webhook.isPaused)}
              />
              <DeleteButton label={`Delete ${webhookName(webhook)}`} onClick={() => askToRemove(webhook)} />
            </>
          )}
        />
      </div>
    </>
  );
}

/** Returns functions that pause, resume and delete a webhook. The list changes at once, and back if the call fails. */
function useChangeWebhook() {
  const { sendChange } = useSendChange();
  const sendPause = useAdminSend('PATCH /admin/webhooks/{id}', ({ params, body }) =>
    editAnswer('GET /admin/webhooks', (reply) => ({
      ...reply,
      webhooks: changeItem(reply.webhooks, params.id, body),
    })),
  );
  const sendRemoval = useAdminSend('DELETE /admin/webhooks/{id}', ({ params }) =>
    editAnswer('GET /admin/webhooks', (reply) => ({
      ...reply,
      webhooks: removeItem(reply.webhooks, params.id),
    })),
  );
  const pause = ({ _id: id }: Webhook, isPaused: boolean) =>
    sendChange(id, () => sendPause({ params: { id }, body: { isPaused } }), {
      done: isPaused
        ? { title: 'Webhook paused', text: 'Its events wait until you resume it.' }
        : { title: 'Webhook resumed' },
      failed: isPaused ? 'Failed to pause webhook' : 'Failed to resume webhook',
    });
  const remove = ({ _id: id }: Webhook) => {
    const send = () =>
      sendRemoval({ params: { id } }).catch((error) => {
        // A 404 is a success: an earlier try has deleted the webhook, but its response was lost.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      });
    return sendChange(id, send, { done: { title: 'Webhook deleted' }, failed: 'Failed to delete webhook' });
  };
  return { pause, remove };
}
