import { MapPinOff } from 'lucide';
import { useId, useState } from 'react';
import type { Campus } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useCampusId } from '../../core/useCampusId.ts';
import { type Outcome, useOutcome } from '../../core/useOutcome.ts';
import { Chip, ChipRow } from '../../ui/buttons/Chip.tsx';
import { Adire } from '../../ui/display/Adire.tsx';
import { Logo } from '../../ui/display/Logo.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { PageFallback } from '../../ui/feedback/PageFallback.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { hidden } from '../../ui/theme/base.css.ts';
import { body, filterLabel, hero, list, loadingRow, picker, prompt, title } from './CampusPicker.css.ts';
import { CampusRow } from './CampusRow.tsx';
import { matchingCampuses, statesOf } from './matching.ts';
import { useCampuses } from './useCampuses.ts';

export interface CampusPickerProps extends Outcome {
  /** Called when a visitor has chosen a campus, with its id. */
  onCampusChange?(detail: { campus: string }): void;
}

/** Lets a visitor choose a campus. Everything on the page that shows a campus follows the choice. */
export function CampusPicker({ onCampusChange, ...outcome }: CampusPickerProps) {
  const market = useMarket();
  const chosen = useCampusId();
  const { data: campuses, error, isLoading, retry } = useCampuses();
  useOutcome(campuses, error, outcome);
  const [text, setText] = useState('');
  const [state, setState] = useState<string>();
  const titleId = useId();

  const choose = (campus: Campus) => {
    market.campus.choose(campus);
    onCampusChange?.({ campus: campus.id });
  };

  return (
    <section className={picker} aria-labelledby={titleId}>
      <header className={hero}>
        <Adire name="rings" tile={44} look="faded" />
        <Logo size={44} />
        <h2 className={title} id={titleId}>
          Welcome to Campus Market
        </h2>
        <p className={prompt}>Select your campus to connect with buyers and sellers in your area</p>
      </header>
      <div className={body}>
        <SearchField
          label="Search your campus"
          placeholder="Search your campus or university..."
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <p className={filterLabel}>Filter by State</p>
        <ChipRow label="Filter by State">
          {[undefined, ...statesOf(campuses ?? [])].map((name) => (
            <Chip key={name ?? ''} selected={name === state} onPress={() => setState(name)}>
              {name ?? 'All States'}
            </Chip>
          ))}
        </ChipRow>
        {campuses ? (
          <Campuses
            campuses={matchingCampuses(campuses, { text, state })}
            chosen={chosen}
            onChoose={choose}
          />
        ) : error ? (
          <>
            <ErrorState title="Error loading campuses" isRetrying={isLoading} onRetry={retry}>
              Failed to load campuses. Please try again.
            </ErrorState>
            <PageFallback />
          </>
        ) : (
          <Loading />
        )}
      </div>
    </section>
  );
}

interface CampusesProps {
  campuses: Campus[];
  chosen: string | undefined;
  onChoose(campus: Campus): void;
}

function Campuses({ campuses, chosen, onChoose }: CampusesProps) {
  return (
    <>
      <p className={hidden} role="status">
        {campuses.length === 1 ? '1 campus' : `${campuses.length} campuses`}
      </p>
      {campuses.length === 0 ? (
        <EmptyState icon={MapPinOff} title="No campuses found">
          Try adjusting your search terms
        </EmptyState>
      ) : (
        // Chromium stops the Tab key at a list that scrolls; its buttons scroll it, so it is passed over.
        <ul className={list} tabIndex={-1}>
          {campuses.map((campus) => (
            <CampusRow key={campus.id} campus={campus} selected={campus.id === chosen} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </>
  );
}

function Loading() {
  return (
    <div className={list} aria-busy="true">
      <p className={hidden} role="status">
        Loading campuses
      </p>
      {['1', '2', '3', '4', '5', '6'].map((row) => (
        <span key={row} className={loadingRow} />
      ))}
    </div>
  );
}
