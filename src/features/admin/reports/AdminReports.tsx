import { Flag } from 'lucide';
import { useState } from 'react';
import type { AdminReport } from '../../../contract/shared/types.ts';
import { Chip, ChipRow } from '../../../ui/buttons/Chip.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { AdminCards } from '../parts/AdminCards.tsx';
import { TimeOrder } from '../parts/TimeOrder.tsx';
import { HideQuestion } from '../products/HideQuestion.tsx';
import { useChangeProduct } from '../products/useChangeProduct.ts';
import { SectionHead } from '../SectionHead.tsx';
import { CloseReport } from './CloseReport.tsx';
import { type ReportAction, ReportCard } from './ReportCard.tsx';
import { targetOf } from './report-words.ts';
import { SuspendQuestion } from './SuspendQuestion.tsx';
import { useAdminReports } from './useAdminReports.ts';
import { useChangeReport } from './useChangeReport.ts';
import { useSuspendOwner } from './useSuspendOwner.ts';

const failure = { title: 'Error loading reports', text: 'Failed to load reports. Please try again.' };

/** What people have reported, and what was done about it. */
export function AdminReports() {
  const [open, setOpen] = useState(true);
  const [sortOrder, setSortOrder] = useState<'asc' | 'desc'>('desc');
  const { list, reports } = useAdminReports({ open, sortOrder });
  const [asked, setAsked] = useState<{ action: ReportAction; report: AdminReport }>();
  const { setHidden, isChanging: isHiding } = useChangeProduct();
  const { close, openAgain, isChanging: isClosing } = useChangeReport();
  const { suspend, lift, isSuspending } = useSuspendOwner();
  const finish = () => setAsked(undefined);
  const finishIf = (isDone: boolean) => {
    if (isDone) finish();
    return isDone;
  };

  const act = (action: ReportAction, report: AdminReport) => {
    if (action === 'close' && report.resolved) void openAgain(report._id);
    else setAsked({ action, report });
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
        <Chip selected={open} onPress={() => setOpen(true)}>
          Open
        </Chip>
        <Chip selected={!open} onPress={() => setOpen(false)}>
          Closed
        </Chip>
      </ChipRow>
      <TimeOrder order={sortOrder} onChange={setSortOrder} />
      <AdminCards
        label="Reports"
        things={reports}
        list={list}
        failure={failure}
        empty={
          <EmptyState icon={Flag} title={open ? 'No open reports' : 'No closed reports yet'}>
            {open
              ? 'What people report shows here, until you have closed it.'
              : 'What you have dealt with shows here, with what was done.'}
          </EmptyState>
        }
      >
        {(report) => (
          <ReportCard report={report} isChanging={(action) => isChanging(report, action)} onAction={act} />
        )}
      </AdminCards>
      {asked?.action === 'close' && (
        <CloseReport
          report={asked.report}
          isClosing={isClosing(asked.report._id)}
          onClose={(outcome) => close(asked.report._id, outcome).then(finishIf)}
          onCancel={finish}
        />
      )}
      {asked?.action === 'hide' && asked.report.productId && (
        <HideQuestion
          productName={targetOf(asked.report)}
          isHidden={asked.report.isHidden === true}
          onConfirm={() => {
            const { report } = asked;
            finish();
            if (report.productId) void setHidden(report.productId, targetOf(report), !report.isHidden);
          }}
          onCancel={finish}
        />
      )}
      {asked?.action === 'suspend' && asked.report.owner && (
        <SuspendQuestion
          owner={asked.report.owner}
          isChanging={isSuspending(asked.report.owner._id)}
          onSuspend={(owner, reason) => suspend(owner, reason).then(finishIf)}
          onLift={(owner) => {
            finish();
            void lift(owner);
          }}
          onCancel={finish}
        />
      )}
    </>
  );
}
