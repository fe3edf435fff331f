import { FullDialog } from '../../ui/overlays/FullDialog.tsx';
import { CampusPanel, type CampusPanelProps } from './CampusPanel.tsx';

export type CampusDialogProps = Pick<CampusPanelProps, 'onChosen' | 'onClose' | 'query'>;

/** The list of campuses in a dialog. Without `onClose` it stays open until a campus is chosen. */
export function CampusDialog({ onClose, ...panel }: CampusDialogProps) {
  return (
    <FullDialog label={onClose ? 'Change campus' : 'Select your campus'} onClose={onClose}>
      <CampusPanel onClose={onClose} {...panel} />
    </FullDialog>
  );
}
