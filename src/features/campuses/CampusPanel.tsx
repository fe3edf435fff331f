import { MapPinned, MapPinOff, X } from 'lucide';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Campus } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useCampusId } from '../../core/useCampusId.ts';
import { type LoadEvents, useLoadEvents } from '../../core/useLoadEvents.ts';
import { Chip, ChipRow } from '../../ui/buttons/Chip.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Adire } from '../../ui/display/Adire.tsx';
import { AdirePatterns } from '../../ui/display/AdirePatterns.tsx';
import { Logo } from '../../ui/display/Logo.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { SearchField, useSearchText } from '../../ui/fields/SearchField.tsx';
import { FallbackContent } from '../../ui/overlays/WidgetRoot.tsx';
import { visuallyHidden } from '../../ui/theme/base.css.ts';
import {
  body,
  changeCampusHead,
  changeCampusTitle,
  closeButton,
  filterLabel,
  filters,
  list,
  loadingRow,
  logo,
  prompt,
  welcomeHead,
  welcomeTitle,
} from './CampusPanel.css.ts';
import { AllCampusesRow, CampusRow } from './CampusRow.tsx';
import { type CampusFilter, filterCampuses, listStates } from './campus-filter.ts';
import { chooseAllCampuses } from './choose-all-campuses.ts';
import { useCampusesQuery, usePreloadedCampuses } from './useCampuses.ts';

/**
 * The 36 states of Nigeria and its capital territory, A to Z. The filter shows them until the campuses are loaded. Each
 * of them has a campus, so none of them disappears then.
 */
const allStates = (
  'Abia,Adamawa,Akwa Ibom,Anambra,Bauchi,Bayelsa,Benue,Borno,Cross River,Delta,Ebonyi,Edo,Ekiti,Enugu,FCT,Gombe,Imo,' +
  'Jigawa,Kaduna,Kano,Katsina,Kebbi,Kogi,Kwara,Lagos,Nasarawa,Niger,Ogun,Ondo,Osun,Oyo,Plateau,Rivers,Sokoto,Taraba,' +
  'Yobe,Zamfara'
).split(',');

export interface CampusPanelProps extends LoadEvents {
  /** Called with the id of the chosen campus, or with `undefined` for all campuses. */
  onChosen(campus: string | undefined): void;
  /** Called when the visitor presses Close. Undefined: the panel is a welcome, which has no Close button. */
  onClose?(): void;
  /**
   * The query of the page's URL, such as a search. It is preserved when a campus is chosen before our code has loaded.
   */
  query?: string;
}

/** The list of campuses with a search and a filter by state, in the page or in a dialog. */
export function CampusPanel({ onChosen, onClose, query, ...loadEvents }: CampusPanelProps) {
  const market = useMarket();
  const chosenId = useCampusId();
  const { data, error, isLoading, retry } = useCampusesQuery();
  const preloadedCampuses = usePreloadedCampuses();
  useLoadEvents(data, error, loadEvents);
  const { text, field } = useSearchText();
  const [state, setState] = useState<string>();
  const filter = { text, state };
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();
  const campuses = data ?? preloadedCampuses;
  const isChangingCampus = onClose !== undefined;

  const hasCampuses = campuses !== undefined;
  useEffect(() => {
    // The list is long, so focus the chosen campus, unless the visitor has already focused something in the panel.
    if (!isChangingCampus || !hasCampuses || panel.current?.matches(':focus-within')) return;
    panel.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, [isChangingCampus, hasCampuses]);

  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { value } = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
    const campus = campuses?.find(({ id }) => id === value);
    if (campus) market.campus.choose(campus);
    else chooseAllCampuses(market);
    onChosen(campus?.id);
  };

  return (
    <section ref={panel} aria-labelledby={titleId}>
      {isChangingCampus ? (
        <header className={changeCampusHead}>
          <Adire name="rings" look="faded" />
          <h2 className={changeCampusTitle} id={titleId}>
            Change campus
          </h2>
          <span className={closeButton}>
            <IconButton icon={X} label="Close" onClick={onClose} />
          </span>
        </header>
      ) : (
        <header className={welcomeHead}>
          <Adire name="rings" tile={44} look="faded" />
          <span className={logo}>
            <Logo size={44} />
          </span>
          <h2 className={welcomeTitle} id={titleId}>
            Welcome to Campus Market
          </h2>
          <p className={prompt}>Select your campus to connect with buyers and sellers in your area</p>
        </header>
      )}
      <div className={body}>
        <Filters
          field={field}
          states={data ? listStates(data) : allStates}
          state={state}
          onStateChange={setState}
        />
        {campuses && (
          // A real form, so that a campus can be chosen before our code has loaded, or if it never loads.
          <form action={market.link('/')} onSubmit={choose}>
            {/* Tells the code that is loaded later that the visitor has chosen (see `removeChoiceFromUrl`). */}
            <input type="hidden" name="chosen" value="1" />
            {[...new URLSearchParams(query)].map(
              ([name, value]) =>
                name !== 'campus' &&
                name !== 'chosen' && <input key={name} type="hidden" name={name} value={value} />,
            )}
            <CampusRows
              campuses={filterCampuses(campuses, filter)}
              isComplete={data !== undefined}
              hasAllCampusesRow={
                !isFiltered(filter) &&
                !market.campus.pageCampus &&
                (isChangingCampus || chosenId !== undefined)
              }
              chosenId={chosenId}
            />
          </form>
        )}
        {!data &&
          (error ? (
            <>
              <ErrorState title="We couldn't load the campuses." isRetrying={isLoading} onRetry={retry}>
                Check your connection.
              </ErrorState>
              <FallbackContent />
            </>
          ) : (
            <CampusSkeletons />
          ))}
      </div>
    </section>
  );
}

const isFiltered = ({ text, state }: CampusFilter) => text.trim() !== '' || state !== undefined;

interface FiltersProps {
  field: ReturnType<typeof useSearchText>['field'];
  states: string[];
  /** The chosen state. Undefined: every state. */
  state: string | undefined;
  onStateChange(state: string | undefined): void;
}

/** The search field and the chips of the states. They stay visible while the campuses scroll. */
function Filters({ field, states, state, onStateChange }: FiltersProps) {
  return (
    <div className={filters}>
      <SearchField {...field} label="Search your campus" placeholder="Search your campus or university..." />
      <p className={filterLabel}>Filter by State</p>
      <ChipRow label="Filter by State">
        {[undefined, ...states].map((name) => (
          <Chip key={name ?? ''} selected={name === state} onPress={() => onStateChange(name)}>
            {name ?? 'All States'}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}

interface CampusRowsProps {
  campuses: Campus[];
  /** False while only the campuses with products are loaded. */
  isComplete: boolean;
  /** Whether there is a row for all campuses. */
  hasAllCampusesRow: boolean;
  chosenId: string | undefined;
}

function CampusRows({ campuses, isComplete, hasAllCampusesRow, chosenId }: CampusRowsProps) {
  if (isComplete && campuses.length === 0) {
    return (
      <EmptyState icon={MapPinOff} title="No campuses found">
        Try adjusting your search terms
      </EmptyState>
    );
  }
  return (
    <AdirePatterns>
      {isComplete && (
        <p className={visuallyHidden} role="status">
          {campuses.length === 1 ? '1 campus' : `${campuses.length} campuses`}
        </p>
      )}
      <ul className={list}>
        {hasAllCampusesRow && <AllCampusesRow icon={MapPinned} selected={chosenId === undefined} />}
        {campuses.map((campus) => (
          <CampusRow key={campus.id} campus={campus} selected={campus.id === chosenId} />
        ))}
      </ul>
    </AdirePatterns>
  );
}

function CampusSkeletons() {
  return (
    <div className={list} aria-busy="true">
      <p className={visuallyHidden} role="status">
        Loading campuses
      </p>
      {['1', '2', '3', '4', '5', '6'].map((row) => (
        <span key={row} className={loadingRow} />
      ))}
    </div>
  );
}
