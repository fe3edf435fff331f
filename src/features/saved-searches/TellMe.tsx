// Not the plain `Bell`: it is in a chunk with the notifications, which every visitor of results would then load.
import { BellPlus, BellRing } from 'lucide';
import { useContext, useState } from 'react';
import { useSession } from '../../core/session/useSession.ts';
import { useCampusId } from '../../core/useCampusId.ts';
import { chip, label } from '../../ui/buttons/Chip.css.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import { lazyPart, loadFailedToast, useLazyPart } from '../../ui/lazy-part.tsx';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';
import type { SearchToSave } from './save-search.ts';

export interface TellMeProps {
  /** The filter of the results. What a saved search does not have, such as the order, is ignored. */
  filter: Omit<SearchToSave, 'campus'>;
}

const signedInTellMe = lazyPart(() => import('./SignedInTellMe.tsx').then((module) => module.SignedInTellMe));

/**
 * A chip beside the results of a search. It saves the search, so that the person is told of new products, and deletes it
 * again. The code that calls the API is loaded for signed-in users, and on a guest's first press.
 */
export function TellMe({ filter: { search, category, minPrice, maxPrice } }: TellMeProps) {
  const root = useContext(WidgetRoot);
  const campus = useCampusId();
  const { status } = useSession();
  const [wasPressed, setPressed] = useState(false);
  const { Content: LoadedChip, load } = useLazyPart(signedInTellMe, status === 'signed-in');
  // Such a search cannot be saved, because it would match everything.
  if (!campus || !(search || category)) return null;

  const press = async () => {
    setPressed(true);
    if (await load()) return;
    setPressed(false);
    showLazyToast(loadFailedToast, root);
  };
  return LoadedChip ? (
    <LoadedChip
      search={{
        campus,
        ...(search && { search }),
        ...(category && { category }),
        ...(minPrice && { minPrice }),
        ...(maxPrice && { maxPrice }),
      }}
      wasPressed={wasPressed}
      onPressHandled={() => setPressed(false)}
      renderChip={renderChip}
    />
  ) : (
    renderChip(false, () => void press())
  );
}

function renderChip(isSaved: boolean, onPress: () => void) {
  return (
    <button type="button" className={chip} aria-pressed={isSaved} onClick={onPress}>
      <span className={label} data-on={isSaved ? '' : undefined}>
        <Icon of={isSaved ? BellRing : BellPlus} size={16} />
        {isSaved ? 'We will tell you' : 'Tell me'}
      </span>
    </button>
  );
}
