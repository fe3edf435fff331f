import { Flag } from 'lucide';
import { useSession } from '../../core/session/useSession.ts';
import type { MenuAction } from '../../ui/menus/Menu.tsx';
import { MenuButton, type MenuButtonProps } from '../../ui/menus/MenuButton.tsx';
import { type ReportTarget, reportLabel } from './report-target.ts';
import { useReportDialog } from './useReportDialog.tsx';

export interface ReportMenuProps extends ReportTarget, Pick<MenuButtonProps, 'look'> {
  /** The id of the owner, who gets no menu. */
  ownerId: string | undefined;
  /** What else can be done with the target, such as sharing it. */
  otherActions?: readonly MenuAction[];
}

/** The menu to report a product, review or message of another user, and to do what belongs beside that. */
export function ReportMenu({ ownerId, look, otherActions = [], ...target }: ReportMenuProps) {
  const { status, personId } = useSession();
  const { dialog, openReportDialog } = useReportDialog();
  // Until the session is known, the target may be the user's own, so the menu is not rendered yet.
  if (status === 'checking' || (personId && personId === ownerId)) return null;
  return (
    <>
      {dialog}
      <MenuButton
        label={`More: ${target.name}`}
        look={look}
        actions={[
          {
            id: 'report',
            text: reportLabel(target),
            icon: Flag,
            onChoose: () => openReportDialog(target),
          },
          ...otherActions,
        ]}
      />
    </>
  );
}
