import { useContext } from 'react';
import type { Alert, Calls, Reply } from '../../contract/shared/types.ts';
import { type AnswerEdit, editAnswer } from '../../core/edits.ts';
import { useLiveEvents } from '../../core/live-events/useLiveEvents.ts';
import { asNumber, asObject, asString } from '../../core/parse-json.ts';
import { isSignedOut, refusalMessage } from '../../core/refusals.ts';
import { useSession } from '../../core/session/useSession.ts';
import { useQuery } from '../../core/useQuery.ts';
import { type QueryBatchesResult, useQueryBatches } from '../../core/useQueryBatches.ts';
import { useSend } from '../../core/useSend.ts';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';

type AlertBatch = Reply<'GET /alerts'>;

const loadListener = () => import('./listen-to-alerts.ts').then(({ listenToAlerts }) => listenToAlerts);

/** Returns how many alerts the signed-in person has not read, and keeps the number current; 0 for a guest. */
export function useUnreadAlertCount(): number {
  const { personId } = useSession();
  useLiveEvents(loadListener, { showsMoreThanCount: false });
  // `unreadTotal` counts all alerts, so `limit: 1` is enough and keeps the reply small.
  const { data } = useQuery('GET /alerts', personId ? { query: { limit: 1 } } : null, parseAlertBatch);
  return data?.unreadTotal ?? 0;
}

export interface AlertsResult extends Omit<QueryBatchesResult<AlertBatch>, 'batches'> {
  /** The latest first. Undefined until the first ones have loaded. */
  alerts: Alert[] | undefined;
  unreadTotal: number;
}

/** Loads what the signed-in person was told, the latest first, and keeps it current. */
export function useAlerts(): AlertsResult {
  const { personId } = useSession();
  useLiveEvents(loadListener, { showsMoreThanCount: true });
  const { batches, ...listState } = useQueryBatches(
    'GET /alerts',
    personId ? { query: {} } : null,
    parseAlertBatch,
  );
  // An alert that was renewed between two batches is in both.
  const alertsById = new Map(
    batches
      .flatMap(({ alerts }) => alerts)
      .toReversed()
      .map((alert) => [alert._id, alert]),
  );
  return {
    ...listState,
    alerts: batches.length > 0 ? [...alertsById.values()].reverse() : undefined,
    unreadTotal: batches[0]?.unreadTotal ?? 0,
  };
}

type ReadBody = Calls['POST /alerts/read']['body'];

/** Marks alerts as read: at once on the screen, and undone with a toast if the call fails. */
export function useMarkAlertsRead(): (body: ReadBody) => Promise<void> {
  const root = useContext(WidgetRoot);
  const send = useSend('POST /alerts/read', ({ body = {} }, reply) => readEdit(body, reply?.unreadTotal));
  return async (body) => {
    try {
      await send({ body });
    } catch (error) {
      if (isSignedOut(error)) return;
      const text = refusalMessage(error, 'Check your connection, then try again.');
      showLazyToast({ about: 'alerts', kind: 'destructive', title: 'Not marked as read', text }, root);
    }
  };
}

function readEdit({ ids, until = '' }: ReadBody, unreadTotal: number | undefined): AnswerEdit {
  const isMeant = ({ _id, createdAt }: Alert) => ids?.includes(_id) ?? createdAt <= until;
  return editAnswer('GET /alerts', (answer) => ({
    ...answer,
    alerts: answer.alerts.map((alert) => (isMeant(alert) ? { ...alert, isRead: true } : alert)),
    unreadTotal: unreadTotal ?? (ids ? Math.max(0, answer.unreadTotal - ids.length) : 0),
  }));
}

function parseAlert(value: unknown): Alert {
  const raw = asObject(value) as Partial<Alert>;
  return {
    kind: 'message',
    createdAt: '',
    isRead: false,
    ...raw,
    _id: asString(raw._id) ?? '',
    title: asString(raw.title) ?? '',
    text: asString(raw.text) ?? '',
  };
}

function parseAlertBatch(reply: unknown): AlertBatch {
  const raw = asObject(reply) as Partial<AlertBatch>;
  return {
    pagination: { page: 1, limit: 0, hasMore: false, nextCursor: null },
    ...raw,
    alerts: (Array.isArray(raw.alerts) ? raw.alerts : []).map(parseAlert),
    unreadTotal: asNumber(raw.unreadTotal) ?? 0,
  };
}
