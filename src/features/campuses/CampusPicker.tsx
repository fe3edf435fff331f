import type { LoadEvents } from '../../core/useLoadEvents.ts';
import { CampusPanel } from './CampusPanel.tsx';
import { picker } from './CampusPicker.css.ts';
import { CompactPicker } from './CompactPicker.tsx';

export interface CampusPickerProps extends LoadEvents {
  /** Only one line: the campus, and a button that opens the list in a dialog. */
  compact?: boolean;
  /** Called when a visitor has chosen a campus, with its id, or all campuses, without one. */
  onCampusChange?(detail: { campus?: string }): void;
}

/** Lets a visitor choose a campus. Everything on the page that shows a campus follows the choice. */
export function CampusPicker({ compact = false, onCampusChange, ...loadEvents }: CampusPickerProps) {
  const onChosen = (campus: string | undefined) => onCampusChange?.({ campus });
  if (compact) return <CompactPicker onChosen={onChosen} {...loadEvents} />;
  return (
    <div className={picker}>
      <CampusPanel onChosen={onChosen} {...loadEvents} />
    </div>
  );
}
