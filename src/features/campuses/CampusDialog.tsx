import { FullDialog } from '../../ui/overlays/Dialog.tsx';
import { CampusPicker } from './CampusPicker.tsx';

export interface CampusDialogProps {
  /** Undefined: it stays until a campus is chosen. */
  onClose?(): void;
  /** Called when a campus was chosen, with its id. */
  onChosen(campus: string): void;
}

/** The campus picker on top of the page. */
export function CampusDialog({ onClose, onChosen }: CampusDialogProps) {
  return (
    <FullDialog label="Select your campus" onClose={onClose}>
      <CampusPicker onCampusChange={({ campus }) => onChosen(campus)} />
    </FullDialog>
  );
}
