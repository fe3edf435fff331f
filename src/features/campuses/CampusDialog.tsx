import { FullDialog } from '../../ui/overlays/FullDialog.tsx';
import { CampusPanel, type CampusPanelProps } from './CampusPanel.tsx';

export type CampusDialogProps = Pick<CampusPanelProps, 'onChosen' | 'onClose' | 'query'>;

/** The list of campuses on top of the page. Without `onClose` it stays until a campus is chosen. */
export function CampusDialog({ onClose, ...panel }: CampusDialogProps) {
  return (
    <FullDialog label={onClose ? 'Change campus' : 'Select your campus'} onClose={onClose}>
      <CampusPanel onClose={onClose} {...panel} />
    </FullDialog>
  );
}
