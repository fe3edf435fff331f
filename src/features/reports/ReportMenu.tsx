import { Flag } from 'lucide';
import { useSession } from '../../core/session/useSession.ts';
import { LazyMenu, type LazyMenuProps } from '../../ui/menus/LazyMenu.tsx';
import { type ReportSubject, reportLabel } from './report-subject.ts';
import { useReportDialog } from './useReportDialog.tsx';

export interface ReportMenuProps extends ReportSubject, Pick<LazyMenuProps, 'look'> {
  /** The id of the person whose it is: nobody reports what is their own. */
  ownerId: string | undefined;
}

/** The menu of something that is somebody else's, by which it is reported. */
export function ReportMenu({ ownerId, look, ...subject }: ReportMenuProps) {
  const { status, personId } = useSession();
  const { dialog, report } = useReportDialog();
  // On a server, and until it is known whose it is.
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
