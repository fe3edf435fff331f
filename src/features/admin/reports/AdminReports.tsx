import { Flag } from 'lucide';
import { useState } from 'react';
import type { AdminReport } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Chip, ChipRow } from '../../../ui/buttons/Chip.tsx';
import { Link } from '../../../ui/buttons/Link.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { formatDateTime } from '../../orders/index.ts';
import * as css from '../AdminCards.css.ts';
import { AdminCards, SortByTimeChips } from '../AdminCards.tsx';
import { inlineItems, muted, small } from '../admin.css.ts';
import { HideOrShowDialog } from '../products/HideOrShowDialog.tsx';
import { useChangeProduct } from '../products/useChangeProduct.ts';
import { SectionHead } from '../SectionHead.tsx';
import { CloseReport } from './CloseReport.tsx';
import { targetLabels, targetName, targetPath } from './report-texts.ts';
import { SuspendDialog } from './SuspendDialog.tsx';
import { useAdminReports, useChangeReport, useSuspendPerson } from './useAdminReports.ts';

const failure = { title: 'Error loading reports', text: 'Failed to load reports. Please try again.' };

/** The section with the reports of users, and the actions on them. */
export function AdminReports() {
  const [showsOpenReports, setShowsOpenReports] = useState(true);
  const [sortOrder, setSortOrder] = useState<'asc' | 'desc'>('desc');
  const { listState, reports } = useAdminReports({ open: showsOpenReports, sortOrder });
  const [openDialog, setOpenDialog] = useState<{ action: ReportAction; report: AdminReport }>();
  const { setHidden, isChanging: isHiding } = useChangeProduct();
  const { closeReport, reopenReport, isChanging: isClosing } = useChangeReport();
  const { suspend, liftSuspension, isSuspending } = useSuspendPerson();
  const closeDialog = () => setOpenDialog(undefined);

  const startAction = (action: ReportAction, report: AdminReport) => {
    if (action === 'close' && report.resolved) void reopenReport(report._id);
    else setOpenDialog({ action, report });
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
      <ChipRow label="Show">
        <Chip selected={showsOpenReports} onPress={() => setShowsOpenReports(true)}>
          Open
        </Chip>
        <Chip selected={!showsOpenReports} onPress={() => setShowsOpenReports(false)}>
          Closed
        </Chip>
      </ChipRow>
      <SortByTimeChips order={sortOrder} onChange={setSortOrder} />
      <AdminCards
        label="Reports"
        items={reports}
        listState={listState}
        failure={failure}
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
      {openDialog?.action === 'close' && (
        <CloseReport
          report={openDialog.report}
          isClosing={isClosing(openDialog.report._id)}
          onSend={(outcome) => closeReport(openDialog.report._id, outcome)}
          onClose={closeDialog}
        />
      )}
      {openDialog?.action === 'hide' && openDialog.report.productId && (
        <HideOrShowDialog
          productName={targetName(openDialog.report)}
          isHidden={openDialog.report.isHidden === true}
          onConfirm={() => {
            const { report } = openDialog;
            closeDialog();
            if (report.productId) void setHidden(report.productId, targetName(report), !report.isHidden);
          }}
          onCancel={closeDialog}
        />
      )}
      {openDialog?.action === 'suspend' && openDialog.report.owner && (
        <SuspendDialog
          person={openDialog.report.owner}
          isChanging={isSuspending(openDialog.report.owner._id)}
          onSuspend={suspend}
          onLiftSuspension={(person) => {
            closeDialog();
            void liftSuspension(person);
          }}
          onClose={closeDialog}
        />
      )}
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
  const { link } = useMarket();
  const { kind, owner, reason, reporterId, reporterName, createdAt, resolvedAt, outcome, resolved } = report;
  const path = targetPath(report);
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
      <h2 className={css.title}>
        {path ? (
          <Link href={link(path)} external>
            {target}
          </Link>
        ) : (
          target
        )}
      </h2>
      {owner && (kind !== 'person' || owner.isSuspended) && (
        <p className={inlineItems}>
          {kind !== 'person' && (
            <span className={muted}>
              {targetLabels[kind].ownerLabel}{' '}
              <Link href={link(`/seller/${owner._id}`)} external>
                {owner.name}
              </Link>
            </span>
          )}
          {owner.isSuspended && <Badge color="red">Suspended</Badge>}
        </p>
      )}
      <blockquote className={css.quote}>{reason}</blockquote>
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
