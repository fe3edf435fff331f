import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { SkipLink } from '../../ui/navigation/SkipLink.tsx';
import { inert } from '../../ui/react-18.ts';
import { useSpareTime } from '../../ui/useSpareTime.ts';
import { useCampus, useCampusDialog, useFirstCampuses, Welcome } from '../campuses/index.ts';
import { useAddProduct } from '../product-form/index.ts';
import { BottomBar } from './BottomBar.tsx';
import type { Place } from './places.ts';
import { SiteHeader, type SiteHeaderProps } from './SiteHeader.tsx';
import { column, everywhere, layout, main, notOnPhones } from './SiteLayout.css.ts';
import { SiteRail } from './SiteRail.tsx';
import { useFirstVisit } from './useFirstVisit.ts';
import { useProfilePanel } from './useProfilePanel.tsx';

export interface SiteLayoutProps {
  /** Which of the places of the navigation this screen is. */
  current?: Place;
  /** What was searched for, to stand in the search field. */
  search?: string;
  /** Asks visitors who never chose a campus to do so, before anything else. */
  asksForCampus?: boolean;
  /** What its address asks for. It stays when a campus is chosen before our code has come. */
  query?: string;
  /** Leaves a phone's whole screen to this screen, which has a way back of its own. */
  fillsPhones?: boolean;
  /** Called when a visitor searches; an empty text shows everything again. */
  onSearch(text: string): void;
  /** Called when a campus was chosen, with its id, or all of them, without. */
  onCampusChange?(campus: string | undefined): void;
  /** The screen. */
  children: ReactNode;
}

const mainId = 'content';

/** What stands around every screen of the hosted site: the campus, the search and the ways to elsewhere. */
export function SiteLayout({
  current,
  search,
  asksForCampus = false,
  query,
  fillsPhones = false,
  onSearch,
  onCampusChange,
  children,
}: SiteLayoutProps) {
  const { campus } = useCampus();
  const [choice, setChoice] = useState<{ campus: string | undefined }>();
  const chosen = useCallback((campus: string | undefined) => setChoice({ campus }), []);
  const { dialog, openDialog, isOpening, prepare } = useCampusDialog(chosen);
  const isWelcome = useFirstVisit() && asksForCampus;
  const wasAsked = useFirstCampuses() !== undefined;
  const { panel, openPanel, prepare: preparePanel } = useProfilePanel();
  const { dialog: productForm, openAddProduct } = useAddProduct();
  useSpareTime(
    useCallback(() => {
      prepare();
      preparePanel();
    }, [prepare, preparePanel]),
  );
  // Only now: the dialog is gone, and the page can take the focus.
  const latestOnCampusChange = useRef(onCampusChange);
  latestOnCampusChange.current = onCampusChange;
  useEffect(() => {
    if (choice) latestOnCampusChange.current?.(choice.campus);
  }, [choice]);

  const campusButton: Omit<SiteHeaderProps, 'search' | 'onSearch' | 'onProfile'> = {
    campusName: campus?.name ?? 'Choose your campus',
    campusPress: {
      onClick: openDialog,
      onPointerEnter: prepare,
      onFocus: prepare,
      'aria-busy': isOpening || undefined,
    },
  };
  return (
    <>
      {isWelcome && <Welcome onChosen={chosen} query={query} />}
      {/* The dialog does this itself, but not before its code is here. */}
      <div className={layout} {...(isWelcome && wasAsked && inert)}>
        <SkipLink to={mainId} />
        <SiteRail {...campusButton} current={current} onProfile={openPanel} onAdd={openAddProduct} />
        <div className={column}>
          <div className={fillsPhones ? notOnPhones : everywhere}>
            <SiteHeader {...campusButton} search={search} onSearch={onSearch} onProfile={openPanel} />
          </div>
          <main className={main} id={mainId} tabIndex={-1}>
            {dialog}
            {children}
          </main>
        </div>
        <BottomBar current={current} onProfile={openPanel} onAdd={openAddProduct} />
      </div>
      {panel}
      {productForm}
    </>
  );
}
