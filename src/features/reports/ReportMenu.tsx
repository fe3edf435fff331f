import { Flag } from 'lucide';
import { useSession } from '../../core/session/useSession.ts';
import { LazyMenu, type LazyMenuProps } from '../../ui/menus/LazyMenu.tsx';
import { type ReportSubject, reportLabel } from './report-subject.ts';
import { useReportDialog } from './useReportDialog.tsx';

export interface ReportMenuProps extends ReportSubject, Pick<LazyMenuProps, 'look'> {
  /** The id of the owner, who gets no menu. */
  ownerId: string | undefined;
}

/** The menu that reports something of another user. */
export function ReportMenu({ ownerId, look, ...subject }: ReportMenuProps) {
  const { status, personId } = useSession();
  const { dialog, report } = useReportDialog();
  // While the session is unknown, as on the server, it may be the user's own.
  if (status === 'checking' || (personId && personId === ownerId)) return null;
  return (
    <>
      {dialog}
      <LazyMenu
        label={`More: ${subject.name}`}
        look={look}
        actions={[
          {
            id: 'report',
            text: reportLabel(subject),
            icon: Flag,
            onChoose: () => report(subject),
          },
        ]}
      />
    </>
  );
}
