import { type AlertKind, alertKinds } from '../../contract/shared/alert-kinds.ts';
import type { Reply } from '../../contract/shared/types.ts';
import { editAnswer } from '../../core/edits.ts';
import { asObject } from '../../core/parse-json.ts';
import { isSignedOut, refusalMessage } from '../../core/refusals.ts';
import { useQuery } from '../../core/useQuery.ts';
import { useSend } from '../../core/useSend.ts';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { LoadError } from '../../ui/feedback/LoadError.tsx';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import { Switch } from '../../ui/fields/Switch.tsx';
import * as css from './AlertSwitches.css.ts';

type Switches = Reply<'GET /alerts/switches'>;

/** Lets the signed-in person choose what they are told. A switch takes effect at once. */
export function AlertSwitches() {
  const { data, error, isLoading, retry } = useQuery('GET /alerts/switches', undefined, parseSwitches);
  const send = useSend('PATCH /alerts/switches', ({ body }) =>
    editAnswer('GET /alerts/switches', ({ switches, ...others }) => ({
      ...others,
      switches: switches.map((each) =>
        each.kind === body?.kind ? { ...each, isListed: body.isListed ?? each.isListed } : each,
      ),
    })),
  );
  const change = async (kind: AlertKind, isListed: boolean) => {
    try {
      await send({ body: { kind, isListed } });
    } catch (sendError) {
      if (isSignedOut(sendError)) return;
      const text = refusalMessage(sendError, 'Check your connection, then try again.');
      showLazyToast({ about: 'alert-switches', kind: 'destructive', title: 'Not saved', text });
    }
  };
  return (
    // Not a region: the one of the toasts has the same name.
    <div className={css.section}>
      <h2 className={css.title}>Notifications</h2>
      <p className={css.text}>Choose what you are told.</p>
      {data ? (
        <div className={css.list}>
          {data.switches.map(({ kind, isListed }) => (
            <Switch
              key={kind}
              label={alertKinds[kind]?.label ?? kind}
              checked={isListed}
              onChange={(checked) => void change(kind, checked)}
            />
          ))}
        </div>
      ) : error ? (
        <LoadError title="Error loading notifications" error={error} isRetrying={isLoading} onRetry={retry}>
          Failed to load what you are told. Please try again.
        </LoadError>
      ) : (
        <div aria-busy="true">
          <Skeleton count={5} />
        </div>
      )}
    </div>
  );
}

function parseSwitches(reply: unknown): Switches {
  const { switches, quietHours, sendsEmails } = asObject(reply);
  return {
    switches: Array.isArray(switches) ? (switches as Switches['switches']) : [],
    quietHours: quietHours !== false,
    sendsEmails: sendsEmails === true,
  };
}
