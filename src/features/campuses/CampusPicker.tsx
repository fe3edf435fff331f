import type { Outcome } from '../../core/useOutcome.ts';
import { CampusPanel } from './CampusPanel.tsx';
import { picker } from './CampusPicker.css.ts';
import { CompactPicker } from './CompactPicker.tsx';

export interface CampusPickerProps extends Outcome {
  /** Only one line: the campus, and a button that opens the list in a dialog. */
  compact?: boolean;
  /** Called when a visitor has chosen a campus, with its id, or all campuses, without one. */
  onCampusChange?(detail: { campus?: string }): void;
}

/** Lets a visitor choose a campus. Everything on the page that shows a campus follows the choice. */
export function CampusPicker({ compact = false, onCampusChange, ...outcome }: CampusPickerProps) {
  const onChosen = (campus: string | undefined) => onCampusChange?.({ campus });
  if (compact) return <CompactPicker onChosen={onChosen} {...outcome} />;
  return (
    <div className={picker}>
      <CampusPanel onChosen={onChosen} {...outcome} />
    </div>
  );
}
