import { MapPin } from 'lucide';
import { type LoadEvents, useLoadEvents } from '../../core/useLoadEvents.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { oneLine, visuallyHidden } from '../../ui/theme/base.css.ts';
import { CampusPanel } from './CampusPanel.tsx';
import { compact, compactIcon, compactName, picker } from './CampusPicker.css.ts';
import { useCampus } from './useCampus.ts';
import { useCampusDialog } from './useCampusDialog.tsx';

export interface CampusPickerProps extends LoadEvents {
  /** Shows one line: the campus, and a button that opens the list in a dialog. */
  compact?: boolean;
  /** Called when the visitor has chosen a campus. `campus` is its id; it is missing if they chose all campuses. */
  onCampusChange?(detail: { campus?: string }): void;
}

/**
 * Lets the visitor choose a campus. All widgets of the page follow the choice.
 *
 * @example
 * <CampusPicker compact onCampusChange={({ campus }) => console.log(campus ?? 'all campuses')} />
 */
export function CampusPicker({ compact = false, onCampusChange, ...loadEvents }: CampusPickerProps) {
  const onChosen = (campus: string | undefined) => onCampusChange?.({ campus });
  if (compact) return <CompactPicker onChosen={onChosen} {...loadEvents} />;
  return (
    <div className={picker}>
      <CampusPanel onChosen={onChosen} {...loadEvents} />
    </div>
  );
}

interface CompactPickerProps extends LoadEvents {
  onChosen(campus: string | undefined): void;
}

/** Shows the campus in one line, for a widget beside other content. */
function CompactPicker({ onChosen, ...loadEvents }: CompactPickerProps) {
  const { campus } = useCampus();
  const { dialog, openDialog, prepare } = useCampusDialog(onChosen);
  // The line is ready at once, because it needs no loaded campuses.
  useLoadEvents(true, undefined, loadEvents);
  return (
    <>
      <div className={compact}>
        <Icon of={MapPin} className={compactIcon} size={20} />
        <span className={`${compactName} ${oneLine}`}>{campus?.name ?? 'All campuses'}</span>
        <Button look="outline" size="s" onPointerEnter={prepare} onFocus={prepare} onClick={openDialog}>
          {campus ? 'Change' : 'Choose'}
          {/* Only for screen readers, because a phone has little room beside the name. */}
          <span className={visuallyHidden}>{campus ? ' campus' : ' your campus'}</span>
        </Button>
      </div>
      {dialog}
    </>
  );
}
