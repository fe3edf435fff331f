import { CircleCheckBig, RefreshCw } from 'lucide';
import { useRef } from 'react';
import { formatDateTime } from '../../../contract/shared/lagos-time.ts';
import type { FailedJob } from '../../../contract/shared/types.ts';
import { ApiError } from '../../../core/client.ts';
import { editAnswer } from '../../../core/edits.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { DeleteButton } from '../../../ui/buttons/DeleteButton.tsx';
import type { DataColumn } from '../../../ui/data/DataTable.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { AdminTable } from '../AdminTable.tsx';
import { focusTarget, muted, stack } from '../admin.css.ts';
import { useAdminSend } from '../admin-check.ts';
import { SectionHead } from '../SectionHead.tsx';
import { removeItem, useAdminList } from '../useAdminList.ts';
import { useConfirmation } from '../useConfirmation.tsx';
import { useFocusIfLost } from '../useFocusIfLost.ts';
import { useSendChange } from '../useSendChange.ts';
import { eventTexts } from '../webhooks/webhook-texts.ts';

/**
 * What was to be sent, such as `Order placed for Student union`. After an update of the server, an open page may not know the
 * event.
 */
function describeJob({ kind, event, receiver }: FailedJob): string {
  if (kind === 'webhook') return `${(event && eventTexts[event]?.label) || 'Event'} for ${receiver}`;
  return kind === 'push' ? `Push to ${receiver}` : `Daily e-mail to ${receiver}`;
}

const columns: DataColumn<FailedJob>[] = [
  { id: 'job', header: 'What', cell: describeJob },
  { id: 'createdAt', header: 'From', inLine: 'labelled', cell: ({ createdAt }) => formatDateTime(createdAt) },
  {
    id: 'lastAttemptAt',
    header: 'Given up',
    inLine: 'labelled',
    cell: ({ lastAttemptAt }) => (lastAttemptAt === undefined ? 'Not known' : formatDateTime(lastAttemptAt)),
  },
  { id: 'error', header: 'Why', inLine: 'ownLine', cell: ({ error = 'Not known' }) => error },
  { id: 'attempts', header: 'Attempts', align: 'end', inLine: 'labelled', cell: ({ attempts }) => attempts },
];

/** The section with what the market could not send, although it tried many times. */
export function FailedJobs() {
  const list = useAdminList('GET /admin/failed-jobs', {}, ({ failedJobs }) => failedJobs);
  const { ask, confirmation } = useConfirmation();
  const { retry, remove, isChanging } = useChangeFailedJob();
  const tableBoxRef = useRef<HTMLDivElement>(null);
  useFocusIfLost(tableBoxRef, list.items?.length);
  const askToRemove = (job: FailedJob) =>
    ask({
      title: 'Delete failed job?',
      text: `${describeJob(job)} is never sent. This action cannot be undone.`,
      confirmLabel: 'Delete',
      onConfirm: () => void remove(job),
    });
  return (
    <>
      <SectionHead
        title="Failed jobs"
        action={
          <Button look="outline" onClick={() => void list.refresh()}>
            <Icon of={RefreshCw} size={20} />
            Refresh
          </Button>
        }
      />
      <div className={stack}>
        <p className={muted}>
          What a program or a mail server did not accept in the last 30 days, or a push service in the last 7,
          although the market tried for hours.
        </p>
        {confirmation}
        <div className={focusTarget} ref={tableBoxRef} tabIndex={-1}>
          <AdminTable
            caption="What could not be sent"
            noun="failed jobs"
            list={list}
            skeletonRows={3}
            columns={columns}
            empty={
              <EmptyState icon={CircleCheckBig} title="No failed jobs">
                Everything was sent, or is still being tried.
              </EmptyState>
            }
            rowActions={(job) => (
              <>
                <Button
                  size="s"
                  look="outline"
                  aria-label={`Send again: ${describeJob(job)}, ${formatDateTime(job.createdAt)}`}
                  pending={isChanging(job._id)}
                  onClick={() => void retry(job)}
                >
                  Send again
                </Button>
                <DeleteButton
                  label={`Delete ${describeJob(job)}, ${formatDateTime(job.createdAt)}`}
                  onClick={() => askToRemove(job)}
                />
              </>
            )}
          />
        </div>
      </div>
    </>
  );
}

/** Returns functions that send a job again and delete it. Either removes it from the list, at once or back if it fails. */
function useChangeFailedJob() {
  const { sendChange, isChanging } = useSendChange();
  const removeFromList = ({ params }: { params: { id: string } }) =>
    editAnswer('GET /admin/failed-jobs', (reply) => ({
      ...reply,
      failedJobs: removeItem(reply.failedJobs, params.id),
    }));
  const sendRetry = useAdminSend('POST /admin/failed-jobs/{kind}/{id}/retry', removeFromList);
  const sendRemoval = useAdminSend('DELETE /admin/failed-jobs/{kind}/{id}', removeFromList);
  const retry = ({ _id: id, kind }: FailedJob) =>
    sendChange(id, () => sendRetry({ params: { kind, id } }), {
      done: { title: 'Sending again', text: 'If it fails again, it is back here after some hours.' },
      failed: 'Failed to send again',
    });
  const remove = ({ _id: id, kind }: FailedJob) => {
    const send = () =>
      sendRemoval({ params: { kind, id } }).catch((error) => {
        // A 404 is a success: an earlier try has deleted the job, but its response was lost.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      });
    return sendChange(id, send, {
      done: { title: 'Failed job deleted' },
      failed: 'Failed to delete the job',
    });
  };
  return { retry, remove, isChanging };
}
