import { Flag } from 'lucide';
import { useState } from 'react';
import { formatDateTime } from '../../../contract/shared/lagos-time.ts';
import type { AdminReport } from '../../../contract/shared/types.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import * as css from '../AdminCards.css.ts';
import { AdminCards, timeOrders } from '../AdminCards.tsx';
import { AdminFilters, FilterGroup } from '../AdminFilters.tsx';
import { inlineItems, linkFrame, muted, small } from '../admin.css.ts';
import { PageLink } from '../PageLink.tsx';
import { useChangeProduct } from '../products/useChangeProduct.tsx';
import { SectionHead } from '../SectionHead.tsx';
import { useAdminList } from '../useAdminList.ts';
import { useSuspension } from '../useSuspension.tsx';
import { CloseReport, useChangeReport } from './CloseReport.tsx';
import { targetLabels, targetName, targetPath } from './report-texts.ts';

const openOptions = [
  { value: true, label: 'Open' },
  { value: false, label: 'Closed' },
];

/** The section with the reports of users, and the actions on them. */
export function AdminReports() {
  const [showsOpenReports, setShowsOpenReports] = useState(true);
  const [sortOrder, setSortOrder] = useState<'asc' | 'desc'>('desc');
  const filter = { open: showsOpenReports, sortOrder };
  const list = useAdminList('GET /admin/reports', filter, ({ reports }) => reports);
  const [reportToClose, setReportToClose] = useState<AdminReport>();
  const { askToHideOrShow, isChanging: isHiding, confirmation } = useChangeProduct();
  const { closeReport, reopenReport, isChanging: isClosing } = useChangeReport();
  const { askToSuspendOrLift, suspensionDialog, isSuspending } = useSuspension();

  const startAction = (action: ReportAction, report: AdminReport) => {
    const { _id, productId, isHidden, owner, resolved } = report;
    if (action === 'close' && resolved) void reopenReport(_id);
    else if (action === 'close') setReportToClose(report);
    else if (action === 'hide' && productId)
      askToHideOrShow(productId, targetName(report), isHidden === true);
    else if (action === 'suspend' && owner) askToSuspendOrLift(owner);
  };
  const isChanging = ({ _id, productId, owner }: AdminReport, action: ReportAction) =>
    ({
      close: isClosing(_id),
      hide: productId !== undefined && isHiding(productId),
      suspend: owner !== undefined && isSuspending(owner._id),
    })[action];

  return (
    <>
      <SectionHead title="Reports" />
      <AdminFilters
        setCount={0}
        filters={<FilterGroup label="Order" options={timeOrders} value={sortOrder} onChange={setSortOrder} />}
      >
        <FilterGroup
          label="Show"
          options={openOptions}
          value={showsOpenReports}
          onChange={setShowsOpenReports}
        />
      </AdminFilters>
      <AdminCards
        label="Reports"
        noun="reports"
        list={list}
        empty={
          <EmptyState icon={Flag} title={showsOpenReports ? 'No open reports' : 'No closed reports yet'}>
            {showsOpenReports
              ? 'What people report shows here, until you have closed it.'
              : 'What you have dealt with shows here, with what was done.'}
          </EmptyState>
        }
      >
        {(report) => (
          <ReportCard
            report={report}
            isChanging={(action) => isChanging(report, action)}
            onAction={startAction}
          />
        )}
      </AdminCards>
      {reportToClose && (
        <CloseReport
          report={reportToClose}
          isClosing={isClosing(reportToClose._id)}
          onSend={(outcome) => closeReport(reportToClose._id, outcome)}
          onClose={() => setReportToClose(undefined)}
        />
      )}
      {confirmation}
      {suspensionDialog}
    </>
  );
}

/** What an admin can do about a report. */
type ReportAction = 'hide' | 'suspend' | 'close';

interface ReportCardProps {
  report: AdminReport;
  /** Whether an action on this report is running. */
  isChanging(action: ReportAction): boolean;
  onAction(action: ReportAction, report: AdminReport): void;
}

/** A report: its target and the owner of the target, the reason, the reporter, and the actions. */
function ReportCard({ report, isChanging, onAction }: ReportCardProps) {
  const { kind, owner, reason, reporterId, reporterName, createdAt, resolvedAt, outcome, resolved } = report;
  const target = targetName(report);
  const actionButton = (action: ReportAction, label: string, subject: string) => (
    <Button
      look={action === 'close' && !resolved ? 'brand' : 'outline'}
      size="s"
      aria-label={`${label}: ${subject}`}
      pending={isChanging(action)}
      pendingLabel="Saving"
      onClick={() => onAction(action, report)}
    >
      {label}
    </Button>
  );
  return (
    <article className={css.card}>
      <div className={inlineItems}>
        <Badge color={resolved ? 'grey' : 'blue'}>{targetLabels[kind].name}</Badge>
        {report.isHidden && <Badge color="red">Hidden</Badge>}
        <time className={small} dateTime={createdAt}>
          {formatDateTime(createdAt)}
        </time>
      </div>
      <h2 className={`${css.title} ${linkFrame}`}>
        <PageLink path={targetPath(report)}>{target}</PageLink>
      </h2>
      {owner && (kind !== 'person' || owner.isSuspended) && (
        <p className={inlineItems}>
          {kind !== 'person' && (
            <span className={muted}>
              {targetLabels[kind].ownerLabel} <PageLink path={`/seller/${owner._id}`}>{owner.name}</PageLink>
            </span>
          )}
          {owner.isSuspended && <Badge color="red">Suspended</Badge>}
        </p>
      )}
      <blockquote className={css.quote}>{reason}</blockquote>
      <p className={small}>
        Reported by{' '}
        {reporterId ? (
          <PageLink path={`/seller/${reporterId}`}>{reporterName}</PageLink>
        ) : (
          'somebody whose account was deleted'
        )}
      </p>
      {resolved && resolvedAt && (
        <p className={css.decision}>
          Closed <time dateTime={resolvedAt}>{formatDateTime(resolvedAt)}</time>
          {outcome && `: ${outcome}`}
        </p>
      )}
      <div className={css.actions}>
        {/* The buttons and their order are the same after an action, so that the pressed button keeps the focus. */}
        {actionButton('close', resolved ? 'Open again' : 'Close report', target)}
        {kind === 'product' &&
          report.productId &&
          actionButton('hide', report.isHidden ? 'Show product' : 'Hide product', target)}
        {owner &&
          actionButton('suspend', owner.isSuspended ? 'Lift suspension' : 'Suspend person', owner.name)}
      </div>
    </article>
  );
}
