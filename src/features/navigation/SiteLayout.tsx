import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIsHydrated } from '../../ui/fields/useIsHydrated.ts';
import { SkipLink } from '../../ui/navigation/SkipLink.tsx';
import { inert } from '../../ui/react-18.ts';
import { useCampus, useCampusDialog, Welcome } from '../campuses/index.ts';
import { SiteHeader, type SiteHeaderProps } from './SiteHeader.tsx';
import { column, everywhere, layout, main, notOnPhones } from './SiteLayout.css.ts';
import { SiteRail } from './SiteRail.tsx';
import { useFirstVisit } from './useFirstVisit.ts';
import { useSpareTime } from './useSpareTime.ts';

export interface SiteLayoutProps {
  /** Which of the places of the navigation this screen is. */
  current?: 'home';
  /** What was searched for, to stand in the search field. */
  search?: string;
  /** Asks visitors who never chose a campus to do so, before anything else. */
  asksForCampus?: boolean;
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
  fillsPhones = false,
  onSearch,
  onCampusChange,
  children,
}: SiteLayoutProps) {
  const { campus } = useCampus();
  const [choice, setChoice] = useState<{ campus: string | undefined }>();
  const chosen = (campus: string | undefined) => setChoice({ campus });
  const { dialog, openDialog, prepare } = useCampusDialog(chosen);
  const isWelcome = useFirstVisit() && asksForCampus;
  const isHydrated = useIsHydrated();
  useSpareTime(prepare);
  // Only now: the dialog is gone, and the page can take the focus.
  const tell = useRef(onCampusChange);
  tell.current = onCampusChange;
  useEffect(() => {
    if (choice) tell.current?.(choice.campus);
  }, [choice]);

  const places: Omit<SiteHeaderProps, 'search' | 'onSearch'> = {
    campusName: campus?.name ?? 'Choose your campus',
    onChangeCampus: openDialog,
  };
  return (
    <>
      {isWelcome && <Welcome onChosen={chosen} />}
      {/* The dialog does this itself once its code is here. */}
      <div className={layout} {...(isWelcome && !isHydrated && inert)}>
        <SkipLink to={mainId} />
        <SiteRail {...places} current={current} />
        <div className={column}>
          <div className={fillsPhones ? notOnPhones : everywhere}>
            <SiteHeader {...places} search={search} onSearch={onSearch} />
          </div>
          <main className={main} id={mainId} tabIndex={-1}>
            {dialog}
            {children}
          </main>
        </div>
      </div>
    </>
  );
}
