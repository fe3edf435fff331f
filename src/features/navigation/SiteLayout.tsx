import type { ReactNode } from 'react';
import { useCampus, useCampusDialog } from '../campuses/index.ts';
import { SiteHeader, type SiteHeaderProps } from './SiteHeader.tsx';
import { column, layout, main } from './SiteLayout.css.ts';
import { SiteRail } from './SiteRail.tsx';
import { useFirstVisit } from './useFirstVisit.ts';

export interface SiteLayoutProps {
  /** Which of the places of the navigation this screen is. */
  current?: 'home';
  /** What was searched for, to stand in the search field. */
  search?: string;
  /** Asks visitors who never chose a campus to do so, before anything else. */
  asksForCampus?: boolean;
  /** Called when a visitor searches; an empty text shows everything again. */
  onSearch(text: string): void;
  /** Called when another campus was chosen, with its id. */
  onCampusChange?(campus: string): void;
  /** The screen. */
  children: ReactNode;
}

/** What stands around every screen of the hosted site: the campus, the search and the ways to elsewhere. */
export function SiteLayout({
  current,
  search,
  asksForCampus,
  onSearch,
  onCampusChange,
  children,
}: SiteLayoutProps) {
  const { campus } = useCampus();
  const { dialog, openDialog } = useCampusDialog(onCampusChange);
  useFirstVisit(asksForCampus === true, openDialog);
  const places: Omit<SiteHeaderProps, 'search' | 'onSearch'> = {
    campusName: campus?.name ?? 'Choose your campus',
    onChangeCampus: () => openDialog('closable'),
  };
  return (
    <div className={layout}>
      <SiteRail {...places} current={current} />
      <div className={column}>
        <SiteHeader {...places} search={search} onSearch={onSearch} />
        <main className={main} tabIndex={-1}>
          {dialog}
          {children}
        </main>
      </div>
    </div>
  );
}
