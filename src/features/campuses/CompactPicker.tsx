import { MapPin } from 'lucide';
import { type LoadEvents, useLoadEvents } from '../../core/useLoadEvents.ts';
import { PlainButton } from '../../ui/buttons/PlainButton.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { hidden, oneLine } from '../../ui/theme/base.css.ts';
import { compact, compactIcon, compactName } from './CampusPicker.css.ts';
import { useCampus } from './useCampus.ts';
import { useCampusDialog } from './useCampusDialog.tsx';

export interface CompactPickerProps extends LoadEvents {
  onChosen(campus: string | undefined): void;
}

/** The campus in one line, for a page that has other things to show. */
export function CompactPicker({ onChosen, ...loadEvents }: CompactPickerProps) {
  const { campus } = useCampus();
  const { dialog, openDialog, prepare } = useCampusDialog(onChosen);
  useLoadEvents(true, undefined, loadEvents);
  return (
    <>
      <div className={compact}>
        <Icon of={MapPin} className={compactIcon} size={20} />
        <span className={`${compactName} ${oneLine}`}>{campus?.name ?? 'All campuses'}</span>
        <PlainButton look="outline" size="s" onPointerEnter={prepare} onFocus={prepare} onClick={openDialog}>
          {campus ? 'Change' : 'Choose'}
          {/* Said, not shown: a phone has little room beside the name. */}
          <span className={hidden}>{campus ? ' campus' : ' your campus'}</span>
        </PlainButton>
      </div>
      {dialog}
    </>
  );
}
