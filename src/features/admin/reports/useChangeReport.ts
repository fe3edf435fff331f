import { editAnswer } from '../../../core/edits.ts';
import { useAdminSend } from '../admin-check.ts';
import { replaceItem } from '../useAdminList.ts';
import { useSendChange } from '../useSendChange.ts';

/**
 * Closes reports with an outcome, and reopens them. A closed report stays in the list of open reports until the list is
 * loaded again.
 */
export function useChangeReport() {
  const { sendChange, trackChange, isChanging } = useSendChange();
  const send = useAdminSend('PATCH /admin/reports/{id}', (_input, cached) =>
    editAnswer('GET /admin/reports', (reply) => ({
      ...reply,
      reports: replaceItem(reply.reports, cached?.report),
    })),
  );
  return {
    isChanging,
    /** Closes a report. The form shows the result. */
    closeReport: (id: string, outcome: string) =>
      trackChange(id, () => send({ params: { id }, body: { resolved: true, outcome } })),
    reopenReport: (id: string) =>
      sendChange(id, () => send({ params: { id }, body: { resolved: false } }), {
        done: { title: 'Report opened again' },
        failed: 'Failed to open report',
      }),
  };
}
