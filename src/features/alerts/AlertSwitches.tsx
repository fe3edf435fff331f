import { useEffect, useRef } from 'react';
import { type AlertKind, alertKinds } from '../../contract/shared/alert-kinds.ts';
import type { Calls, Reply } from '../../contract/shared/types.ts';
import { editAnswer } from '../../core/edits.ts';
import { asObject } from '../../core/parse-json.ts';
import { isSignedOut, refusalMessage } from '../../core/refusals.ts';
import { useQuery } from '../../core/useQuery.ts';
import { useSend } from '../../core/useSend.ts';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { LoadError } from '../../ui/feedback/LoadError.tsx';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import { Switch } from '../../ui/fields/Switch.tsx';
import { visuallyHidden } from '../../ui/theme/base.css.ts';
import { PushSwitch } from '../push/index.ts';
import * as css from './AlertSwitches.css.ts';

type Switches = Reply<'GET /alerts/switches'>;
type AlertSwitch = Switches['switches'][number];
type Change = Calls['PATCH /alerts/switches']['body'];
type Channel = Exclude<keyof AlertSwitch, 'kind'>;

/** Where a person can be told, in the order of the columns. */
const channels: readonly { name: string; channel: Channel }[] = [
  { name: 'Here', channel: 'isListed' },
  { name: 'Push', channel: 'isPushed' },
  { name: 'E-mail', channel: 'isEmailed' },
];

/** Lets the signed-in person choose what they are told, and where. A switch takes effect at once. */
export function AlertSwitches() {
  const { data, error, isLoading, retry } = useQuery('GET /alerts/switches', undefined, parseSwitches);
  const send = useSend('PATCH /alerts/switches', ({ body = {} }) =>
    editAnswer('GET /alerts/switches', (answer) => applyChange(answer, body)),
  );
  const change = async (body: Change) => {
    try {
      await send({ body });
    } catch (sendError) {
      if (isSignedOut(sendError)) return;
      const text = refusalMessage(sendError, 'Check your connection, then try again.');
      showLazyToast({ about: 'alert-switches', kind: 'destructive', title: 'Not saved', text });
    }
  };
  // A link on the notifications screen leads here, and not to the top of the profile.
  const section = useRef<HTMLDivElement>(null);
  const isLoaded = data !== undefined;
  useEffect(() => {
    const isLinked = new URLSearchParams(location.search).get('section') === 'notifications';
    if (!isLoaded || !isLinked) return;
    section.current?.scrollIntoView();
    section.current?.focus({ preventScroll: true });
  }, [isLoaded]);
  return (
    // Not a region: the one of the toasts has the same name.
    <div className={css.section} ref={section} tabIndex={-1}>
      <h2 className={css.title}>Notifications</h2>
      {data ? (
        <>
          <p className={css.text}>
            {data.sendsEmails
              ? 'Choose what you are told: here, by push on your devices, and in one e-mail a day.'
              : 'Choose what you are told: here, and by push on your devices.'}
          </p>
          <PushSwitch />
          <SwitchTable {...data} onChange={change} />
          {data.sendsEmails && (
            <Switch
              label="Daily e-mail"
              help={
                data.dailyEmail
                  ? 'At most one a day, when there is something new.'
                  : 'The e-mails are stopped. You get none until you switch this on.'
              }
              checked={data.dailyEmail}
              onChange={(dailyEmail) => void change({ dailyEmail })}
            />
          )}
          <Switch
            label="Quiet hours"
            help="We push nothing from 22:00 to 7:00. It waits until the morning."
            checked={data.quietHours}
            onChange={(quietHours) => void change({ quietHours })}
          />
        </>
      ) : error ? (
        <LoadError title="Error loading notifications" error={error} isRetrying={isLoading} onRetry={retry}>
          Failed to load your choices. Please try again.
        </LoadError>
      ) : (
        <div aria-busy="true">
          <Skeleton shape="control" count={6} />
        </div>
      )}
    </div>
  );
}

interface SwitchTableProps extends Pick<Switches, 'switches' | 'sendsEmails' | 'dailyEmail'> {
  onChange(change: Change): Promise<void>;
}

/** A switch for each kind of alerts and each channel. */
function SwitchTable({ switches, sendsEmails, dailyEmail, onChange }: SwitchTableProps) {
  const columns = channels.filter(({ channel }) => sendsEmails || channel !== 'isEmailed');
  return (
    <table className={css.table}>
      <caption className={visuallyHidden}>What you are told, and where</caption>
      <thead>
        <tr>
          <th scope="col" className={css.kind}>
            <span className={visuallyHidden}>What</span>
          </th>
          {columns.map(({ name, channel }) => (
            <th key={channel} scope="col" className={css.channel}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {switches.map((each) => {
          const { kind, isListed } = each;
          const label = alertKinds[kind]?.label ?? kind;
          return (
            <tr key={kind}>
              <th scope="row" className={css.kind}>
                {label}
              </th>
              {columns.map(({ name, channel }) => {
                // Nothing is told of a kind that is switched off here, and nothing by e-mail while the e-mails are stopped.
                const hasEffect =
                  channel === 'isListed' || (isListed && (dailyEmail || channel !== 'isEmailed'));
                return (
                  <td key={channel} className={css.cell}>
                    <Switch
                      label={<span className={visuallyHidden}>{`${label}: ${name}`}</span>}
                      checked={hasEffect && each[channel]}
                      disabled={!hasEffect}
                      onChange={(isOn) => void onChange(changeOf(kind, channel, isOn))}
                    />
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const changeOf = (kind: AlertKind, channel: Channel, isOn: boolean): Change => ({ kind, [channel]: isOn });

function applyChange(
  answer: Switches,
  { kind, quietHours, dailyEmail, ...channelChanges }: Change,
): Switches {
  return {
    ...answer,
    quietHours: quietHours ?? answer.quietHours,
    dailyEmail: dailyEmail ?? answer.dailyEmail,
    switches: answer.switches.map((each) => (each.kind === kind ? { ...each, ...channelChanges } : each)),
  };
}

function parseSwitches(reply: unknown): Switches {
  const { switches, quietHours, dailyEmail, sendsEmails } = asObject(reply);
  return {
    switches: Array.isArray(switches) ? (switches as AlertSwitch[]) : [],
    quietHours: quietHours !== false,
    dailyEmail: dailyEmail !== false,
    sendsEmails: sendsEmails === true,
  };
}
