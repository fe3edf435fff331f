import { useEffect } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useCampusId } from '../../core/useCampusId.ts';
import type { CampusDialogControl } from '../campuses/index.ts';

/** Opens the campus picker, which then stays until it is answered, for a visitor who never chose. */
export function useFirstVisit(asks: boolean, openDialog: CampusDialogControl['openDialog']): void {
  const { campus } = useMarket();
  const hasCampus = useCampusId() !== undefined;
  useEffect(() => {
    if (asks && !hasCampus && campus.isFirstVisit()) openDialog('blocking');
  }, [asks, hasCampus, campus, openDialog]);
}
