import { Gauge, RefreshCw } from 'lucide';
import { type ReactNode, useId } from 'react';
import { formatDateTime, timeInLagos } from '../../../contract/shared/lagos-time.ts';
import type { AdminHealth } from '../../../contract/shared/types.ts';
import { useQuery } from '../../../core/useQuery.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { type DataColumn, DataTable } from '../../../ui/data/DataTable.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadError } from '../../../ui/feedback/LoadError.tsx';
import { visuallyHidden } from '../../../ui/theme/base.css.ts';
import { figure, figureLabel } from '../AdminCards.css.ts';
import { small, stack } from '../admin.css.ts';
import { useAdminCheck } from '../admin-check.ts';
import { formatCount } from '../format-count.ts';
import { SectionHead } from '../SectionHead.tsx';
import { formatBytes, formatSeconds, formatShare } from './format-figures.ts';
import * as css from './health.css.ts';

type Verdict = Pick<AdminHealth['jobs'], 'state' | 'advice'>;
type SlowCall = AdminHealth['slowestCalls']['calls'][number];

/** How each state of a figure is shown. */
const stateBadges = {
  good: { label: 'Good', color: 'green' },
  look: { label: 'Look', color: 'orange' },
  bad: { label: 'Bad', color: 'red' },
} as const;

function StateBadge({ state }: Pick<Verdict, 'state'>) {
  const { label, color } = stateBadges[state];
  return <Badge color={color}>{label}</Badge>;
}

/** The section that shows how the market's server does, and what to do about each figure that is not good. */
export function Health() {
  const { data, error, isLoading, retry } = useQuery('GET /admin/health');
  useAdminCheck(error);
  const health = data?.health;
  return (
    <>
      <SectionHead
        title="Health"
        action={
          <Button look="outline" onClick={retry}>
            <Icon of={RefreshCw} size={20} />
            Refresh
          </Button>
        }
      />
      <p role="status" className={css.summary}>
        {health && describeHealth(health)}
      </p>
      <div className={stack} aria-busy={!health && !error}>
        {error && (
          <LoadError title="Error loading health" error={error} isRetrying={isLoading} onRetry={retry}>
            Failed to read how the market does. Please try again.
          </LoadError>
        )}
        {health ? <Figures health={health} /> : !error && <FiguresSkeleton />}
      </div>
    </>
  );
}

/** Says in a sentence how many figures are not good, and when they were read. */
function describeHealth({ readAt, ...figures }: AdminHealth): string {
  const states = Object.values(figures).map(({ state }) => state);
  const countOf = (state: Verdict['state']) => states.filter((each) => each === state).length;
  const [bad, look] = [countOf('bad'), countOf('look')];
  const ofAll = `of ${states.length}`;
  const badText = bad > 0 && `${bad} ${ofAll} ${bad === 1 ? 'is' : 'are'} bad`;
  const lookText = look > 0 && `${look} ${bad > 0 ? '' : `${ofAll} `}${look === 1 ? 'needs' : 'need'} a look`;
  const verdict = [badText, lookText].filter(Boolean).join(' and ') || 'All is good';
  return `${verdict}. Read at ${timeInLagos(readAt).slice(11, 19)}.`;
}

function Figures({ health }: { health: AdminHealth }) {
  const { responses, storage, backup, jobs, process, slowestCalls } = health;
  return (
    <>
      <div className={css.cards}>
        <FigureCard
          title="Responses today"
          verdict={responses}
          isWide
          figures={[
            ['Sent', formatCount(responses.count)],
            ['Failed', countWithShare(responses.failed, responses.count)],
            ['Try again later', countWithShare(responses.unavailable, responses.count)],
          ]}
        >
          Since {formatDateTime(responses.since)}, by process {process.name}. If the market runs as several
          processes, each counts its own, and Refresh may show another.
        </FigureCard>
        <FigureCard
          title="Process"
          verdict={process}
          figures={[
            ['Memory', `${formatBytes(process.memoryBytes)} of ${formatBytes(process.machineMemoryBytes)}`],
            ['Runs since', formatDateTime(process.startedAt)],
          ]}
        />
        <FigureCard
          title="Storage"
          verdict={storage}
          figures={[
            ['Database', formatBytes(storage.databaseBytes)],
            ['Pictures, videos', formatBytes(storage.mediaBytes)],
            ['Free disk', `${formatBytes(storage.freeDiskBytes)} of ${formatBytes(storage.diskBytes)}`],
          ]}
        />
        <FigureCard title="Last backup" verdict={backup} figures={backupFigures(backup)} />
        <FigureCard
          title="Waiting jobs"
          verdict={jobs}
          figures={[
            ['Waiting', formatCount(jobs.waiting)],
            ['Not accepted', formatCount(jobs.failing)],
            ['Oldest', jobs.oldestAt ? formatDateTime(jobs.oldestAt) : 'None'],
          ]}
        >
          Events for webhooks, and changes of favorites that people are told about, of all processes.
        </FigureCard>
      </div>
      <SlowestCalls slowestCalls={slowestCalls} />
    </>
  );
}

function backupFigures({ schedule, madeAt, bytes }: AdminHealth['backup']): Figure[] {
  if (schedule === 'external') return [['Made', 'Not by this market']];
  return [
    ['Made', madeAt ? formatDateTime(madeAt) : 'Never'],
    ...(bytes === undefined ? [] : [['Its file', formatBytes(bytes)] satisfies Figure]),
    ['Each night', schedule === 'nightly' ? 'Yes' : 'No'],
  ];
}

const countWithShare = (part: number, whole: number) =>
  part === 0 ? '0' : `${formatCount(part)} (${formatShare(part / whole)})`;

type Figure = [name: string, value: string];

interface FigureCardProps {
  title: string;
  verdict: Verdict;
  figures: readonly Figure[];
  /** Whether the card is as wide as two. */
  isWide?: boolean;
  /** What the figures are about. */
  children?: ReactNode;
}

/** Some figures, whether they are good, and what to do if they are not. */
function FigureCard({ title, verdict, figures, isWide = false, children }: FigureCardProps) {
  const titleId = useId();
  return (
    <section className={isWide ? css.wideCard : css.card} aria-labelledby={titleId}>
      <CardHead title={title} titleId={titleId} state={verdict.state} />
      <dl className={css.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className={figureLabel}>{name}</dt>
            <dd className={figure}>{value}</dd>
          </div>
        ))}
      </dl>
      {verdict.advice && <p className={css.advice}>{verdict.advice}</p>}
      {children && <p className={small}>{children}</p>}
    </section>
  );
}

function CardHead({ title, titleId, state }: { title: string; titleId: string; state: Verdict['state'] }) {
  return (
    <div className={css.cardHead}>
      <h2 className={css.title} id={titleId}>
        {title}
      </h2>
      <StateBadge state={state} />
    </div>
  );
}

const columns: DataColumn<SlowCall>[] = [
  { id: 'call', header: 'Call', cell: ({ call }) => call },
  { id: 'state', header: 'State', inLine: 'first', cell: ({ state }) => <StateBadge state={state} /> },
  {
    id: 'p95',
    header: '95 of 100 within',
    align: 'end',
    inLine: 'labelled',
    cell: ({ p95Seconds }) => formatSeconds(p95Seconds),
  },
  { id: 'count', header: 'Times', align: 'end', inLine: 'labelled', cell: ({ count }) => formatCount(count) },
  {
    id: 'share',
    header: 'Of all time',
    align: 'end',
    inLine: 'labelled',
    cell: ({ timeShare }) => formatShare(timeShare),
  },
];

function SlowestCalls({ slowestCalls: { calls, ...verdict } }: Pick<AdminHealth, 'slowestCalls'>) {
  const titleId = useId();
  const title = 'Slowest calls today';
  return (
    <section className={css.calls} aria-labelledby={titleId}>
      <CardHead title={title} titleId={titleId} state={verdict.state} />
      {verdict.advice && <p className={css.advice}>{verdict.advice}</p>}
      <p className={small}>
        Of the same process. “Of all time” is a call’s share of the time that all responses took. Uploads and
        the connection for live messages are left out, because they take as long as the visitor’s network or
        visit.
      </p>
      <DataTable
        caption={title}
        columns={columns}
        rows={calls}
        rowKey={({ call }) => call}
        narrowRows="lines"
        empty={
          <EmptyState icon={Gauge} title="No calls yet">
            Today nobody has called this process before you.
          </EmptyState>
        }
      />
    </section>
  );
}

function FiguresSkeleton() {
  return (
    <div className={css.cards}>
      <p className={visuallyHidden} role="status">
        Loading health
      </p>
      {[0, 1, 2, 3, 4].map((index) => (
        <div key={index} className={index === 0 ? css.wideCard : css.card} aria-hidden="true">
          <Skeleton count={4} />
        </div>
      ))}
    </div>
  );
}
