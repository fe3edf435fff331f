import { FullDialog } from '../../ui/overlays/FullDialog.tsx';
import { CampusPanel, type CampusPanelProps } from './CampusPanel.tsx';

export type CampusDialogProps = Pick<CampusPanelProps, 'onChosen' | 'onClose'>;

/** The list of campuses on top of the page. Without `onClose` it stays until a campus is chosen. */
export function CampusDialog({ onChosen, onClose }: CampusDialogProps) {
  return (
    <FullDialog label={onClose ? 'Change campus' : 'Select your campus'} onClose={onClose}>
      <CampusPanel onChosen={onChosen} onClose={onClose} />
    </FullDialog>
  );
}
