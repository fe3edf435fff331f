import { useAdminSend } from '../admin-check.ts';
import { useChanges } from '../parts/useChanges.ts';
import { reportsEdit } from './reports-edit.ts';

/** Closes reports with what was done about them, and opens them again. */
export function useChangeReport() {
  const { change, isChanging } = useChanges();
  const send = useAdminSend('PATCH /admin/reports/{id}', ({ params }, reply) =>
    reportsEdit((report) => (reply && report._id === params.id ? reply.report : report)),
  );
  const run = (id: string, body: Parameters<typeof send>[0]['body'], title: string, failed: string) =>
    change(id, () => send({ params: { id }, body }), { done: { title }, failed });
  return {
    isChanging,
    close: (id: string, outcome: string) =>
      run(id, { resolved: true, outcome }, 'Report closed', 'Failed to close report'),
    openAgain: (id: string) => run(id, { resolved: false }, 'Report opened again', 'Failed to open report'),
  };
}
