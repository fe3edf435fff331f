import { ChevronDown, ChevronRight, ChevronUp, CircleCheck } from 'lucide';
import { useContext } from 'react';
import type { Reply } from '../../../contract/shared/types.ts';
import { type QueryResult, useQuery } from '../../../core/useQuery.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import { useAdminCheck } from '../admin-check.ts';
import { formatCount } from '../format-count.ts';
import { OpenSectionContext } from '../open-section.ts';
import * as css from './AdminTasks.css.ts';

interface Task {
  /** Undefined until it is loaded, or if it did not load. */
  count: number | undefined;
  /** Whether there are more than `count`. */
  hasMore?: boolean;
  one: string;
  many: string;
  /** For a task whose list opens below, and not in another section. */
  isExpanded?: boolean;
  open(): void;
}

export interface AdminTasksProps {
  /** The vendors whose next payment is due this week. */
  paymentsDue: QueryResult<Reply<'GET /admin/users'>>;
  /** Whether the list of the payments is open, which is below. */
  showsPayments: boolean;
  onShowPayments(isShown: boolean): void;
}

/**
 * What waits for an admin, each with the way to it: reports, payments, requests for a badge, and orders of canteens.
 */
export function AdminTasks({ paymentsDue, showsPayments, onShowPayments }: AdminTasksProps) {
  const openSection = useContext(OpenSectionContext);
  const statsQuery = useQuery('GET /admin/stats');
  // Canteens have no account, so admins handle their orders. Only the number of the orders is needed.
  const ordersQuery = useQuery('GET /admin/orders', { query: { status: 'opened', limit: 1 } });
  useAdminCheck(ordersQuery.error);
  const stats = statsQuery.data?.stats;
  const tasks: Task[] = [
    {
      count: stats?.openReports,
      one: 'report to answer',
      many: 'reports to answer',
      open: () => openSection({ section: 'reports' }),
    },
    {
      count: paymentsDue.data?.users.length,
      hasMore: paymentsDue.data?.pagination.hasMore === true,
      one: 'payment due this week',
      many: 'payments due this week',
      isExpanded: showsPayments,
      open: () => onShowPayments(!showsPayments),
    },
    {
      count: stats?.pendingVerifications,
      one: 'badge request to decide',
      many: 'badge requests to decide',
      open: () => openSection({ section: 'verifications' }),
    },
    {
      count: ordersQuery.data?.pagination.total,
      one: 'canteen order to complete',
      many: 'canteen orders to complete',
      open: () => openSection({ section: 'canteens', view: 'open-orders' }),
    },
  ];
  const isLoading = statsQuery.isLoading || ordersQuery.isLoading || paymentsDue.isLoading;
  const isAllDone = tasks.every(({ count }) => count === 0);
  return (
    <section aria-labelledby="admin-to-do" aria-busy={isLoading}>
      <h2 id="admin-to-do" className={css.title}>
        To do today
      </h2>
      {isAllDone ? (
        <p className={css.done}>
          <Icon of={CircleCheck} size={20} />
          All done. No report, payment, badge request or canteen order waits.
        </p>
      ) : (
        <ul className={css.tasks}>
          {tasks.map((task) => (
            <li key={task.many} className={css.item}>
              <TaskButton {...task} isLoading={isLoading} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function TaskButton(props: Task & { isLoading: boolean }) {
  const { count, hasMore, one, many, isExpanded, open, isLoading } = props;
  return (
    <button
      type="button"
      className={css.task}
      data-none={count === 0 ? '' : undefined}
      aria-expanded={isExpanded}
      onClick={open}
    >
      <span className={css.count}>
        {count === undefined ? isLoading ? <Skeleton /> : '–' : formatCount(count)}
        {hasMore && '+'}
      </span>{' '}
      <span className={css.label}>{count === 1 ? one : many}</span>
      <span className={css.arrow}>
        <Icon of={isExpanded === undefined ? ChevronRight : isExpanded ? ChevronUp : ChevronDown} size={20} />
      </span>
    </button>
  );
}
