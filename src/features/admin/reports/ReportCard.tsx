import type { AdminReport } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Link } from '../../../ui/buttons/Link.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { formatDateTime } from '../../orders/index.ts';
import * as css from '../parts/AdminCard.css.ts';
import { line, muted, small } from '../parts/parts.css.ts';
import { kindWords, pageOf, targetOf } from './report-words.ts';

/** What can be done from a report. */
export type ReportAction = 'hide' | 'suspend' | 'close';

export interface ReportCardProps {
  report: AdminReport;
  /** Something of it is being changed. */
  isChanging(action: ReportAction): boolean;
  onAction(action: ReportAction, report: AdminReport): void;
}

/** A report: what it is about, whose that is, why and by whom it was reported, and what can be done. */
export function ReportCard({ report, isChanging, onAction }: ReportCardProps) {
  const { link } = useMarket();
  const { kind, owner, reason, reporterId, reporterName, createdAt, resolvedAt, outcome, resolved } = report;
  const page = pageOf(report);
  const target = targetOf(report);
  const action = (which: ReportAction, words: string, about: string) => (
    <Button
      look={which === 'close' && !resolved ? 'brand' : 'outline'}
      size="s"
      aria-label={`${words}: ${about}`}
      pending={isChanging(which)}
      pendingLabel="Saving"
      onClick={() => onAction(which, report)}
    >
      {words}
    </Button>
  );
  return (
    <article className={css.card}>
      <div className={line}>
        <Badge color={resolved ? 'grey' : 'blue'}>{kindWords[kind].name}</Badge>
        {report.isHidden && <Badge color="red">Hidden</Badge>}
        <time className={small} dateTime={createdAt}>
          {formatDateTime(createdAt)}
        </time>
      </div>
      <h2 className={css.title}>
        {page ? (
          <Link href={link(page)} external>
            {target}
          </Link>
        ) : (
          target
        )}
      </h2>
      {owner && (kind !== 'person' || owner.isSuspended) && (
        <p className={line}>
          {kind !== 'person' && (
            <span className={muted}>
              {kindWords[kind].owner}{' '}
              <Link href={link(`/seller/${owner._id}`)} external>
                {owner.name}
              </Link>
            </span>
          )}
          {owner.isSuspended && <Badge color="red">Suspended</Badge>}
        </p>
      )}
      <blockquote className={css.words}>{reason}</blockquote>
      <p className={small}>
        Reported by{' '}
        {reporterId ? (
          <Link href={link(`/seller/${reporterId}`)} external>
            {reporterName}
          </Link>
        ) : (
          'somebody whose account was deleted'
        )}
      </p>
      {resolved && resolvedAt && (
        <p className={css.answer}>
          Closed <time dateTime={resolvedAt}>{formatDateTime(resolvedAt)}</time>
          {outcome && `: ${outcome}`}
        </p>
      )}
      <div className={css.actions}>
        {/* In this order and never left out for another: a button that has done its work keeps the focus. */}
        {action('close', resolved ? 'Open again' : 'Close report', target)}
        {kind === 'product' &&
          report.productId &&
          action('hide', report.isHidden ? 'Show product' : 'Hide product', target)}
        {owner && action('suspend', owner.isSuspended ? 'Lift suspension' : 'Suspend person', owner.name)}
      </div>
    </article>
  );
}
