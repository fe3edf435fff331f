import { type ReactNode, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useCampusId } from '../../core/useCampusId.ts';
import { SkipLink } from '../../ui/navigation/SkipLink.tsx';
import { inert } from '../../ui/react-18.ts';
import { useWhenIdle } from '../../ui/useWhenIdle.ts';
import {
  FirstVisitCampusDialog,
  useCampus,
  useCampusDialog,
  usePreloadedCampuses,
} from '../campuses/index.ts';
import { useAddProduct } from '../product-form/index.ts';
import { BottomBar } from './BottomBar.tsx';
import type { MainLinkId } from './main-links.ts';
import { type SearchScope, SiteHeader, type SiteHeaderProps } from './SiteHeader.tsx';
import { column, headerWrapper, headerWrapperHiddenOnPhones, main, siteLayout } from './SiteLayout.css.ts';
import { SiteRail } from './SiteRail.tsx';
import { useProfilePanel } from './useProfilePanel.tsx';

export interface SiteLayoutProps {
  /** The id of the main link that leads to this screen, if there is one. The link is marked as current. */
  current?: MainLinkId;
  /** The text of the search field. */
  search?: string;
  /** What the search field searches. Default: the products of the campus. */
  searchScope?: SearchScope;
  /** Asks first-time visitors to choose a campus before they see the screen. */
  asksForCampus?: boolean;
  /** The URL's query. It stays in the URL if a campus is chosen before our code is loaded. */
  query?: string;
  /** Hides the header on phones, for a screen with a Back button of its own. */
  hidesHeaderOnPhones?: boolean;
  /** Called when the visitor searches; an empty text shows everything again. */
  onSearch(text: string): void;
  /** Called with the id of the chosen campus, or with `undefined` for all campuses. */
  onCampusChange?(campus: string | undefined): void;
  /** The screen. */
  children: ReactNode;
}

const mainId = 'content';

/** The frame of every screen of the hosted site: the campus, the search and the navigation. */
export function SiteLayout({
  current,
  search,
  searchScope,
  asksForCampus = false,
  query,
  hidesHeaderOnPhones = false,
  onSearch,
  onCampusChange,
  children,
}: SiteLayoutProps) {
  const { campus } = useCampus();
  // An object, because the campus `undefined` means that all campuses were chosen.
  const [chosenCampus, setChosenCampus] = useState<{ campus: string | undefined }>();
  const onChosen = useCallback((campus: string | undefined) => setChosenCampus({ campus }), []);
  const {
    dialog: campusDialog,
    openDialog: openCampusDialog,
    isOpening: isCampusDialogOpening,
    prepare: prepareCampusDialog,
  } = useCampusDialog(onChosen);
  const showsFirstVisitCampusDialog = useNeedsCampus() && asksForCampus;
  const isDialogInServerHtml = usePreloadedCampuses() !== undefined;
  const { panel, openPanel, preload: preloadPanel } = useProfilePanel();
  const { dialog: productForm, openAddProduct } = useAddProduct();
  useWhenIdle(prepareCampusDialog);
  useWhenIdle(preloadPanel);
  // `onCampusChange` is called in an effect, after the dialog has closed, so that the page can receive the focus.
  const latestOnCampusChange = useRef(onCampusChange);
  latestOnCampusChange.current = onCampusChange;
  useEffect(() => {
    if (chosenCampus) latestOnCampusChange.current?.(chosenCampus.campus);
  }, [chosenCampus]);

  const campusProps: Pick<SiteHeaderProps, 'campusName' | 'shortCampusName' | 'campusButtonProps'> = {
    campusName: campus?.name ?? 'Choose your campus',
    shortCampusName: campus?.short,
    campusButtonProps: {
      onClick: openCampusDialog,
      onPointerEnter: prepareCampusDialog,
      onFocus: prepareCampusDialog,
      'aria-busy': isCampusDialogOpening || undefined,
    },
  };
  return (
    <>
      {showsFirstVisitCampusDialog && <FirstVisitCampusDialog onChosen={onChosen} query={query} />}
      {/* The dialog makes the page inert itself, but only once the dialog's code has loaded. */}
      <div className={siteLayout} {...(showsFirstVisitCampusDialog && isDialogInServerHtml && inert)}>
        <SkipLink to={mainId} />
        <SiteRail
          {...campusProps}
          current={current}
          onProfileClick={openPanel}
          onAddProductClick={openAddProduct}
        />
        <div className={column}>
          <div className={hidesHeaderOnPhones ? headerWrapperHiddenOnPhones : headerWrapper}>
            <SiteHeader {...campusProps} {...{ search, searchScope, onSearch }} onProfileClick={openPanel} />
          </div>
          <main className={main} id={mainId} tabIndex={-1}>
            {campusDialog}
            {children}
          </main>
        </div>
        <BottomBar current={current} onProfileClick={openPanel} onAddProductClick={openAddProduct} />
      </div>
      {panel}
      {productForm}
    </>
  );
}

/** Whether the visitor has never chosen a campus and the page is not about a campus. */
function useNeedsCampus(): boolean {
  const { campus } = useMarket();
  const hasCampus = useCampusId() !== undefined;
  // The server cannot read the browser's storage, only the cookie with the campus. If it has rendered the dialog, it
  // has sent the dialog's campuses too. Hydration must first render the same as the server.
  const isDialogInServerHtml = usePreloadedCampuses() !== undefined;
  const hasNeverChosen = useSyncExternalStore(
    campus.subscribe,
    campus.hasNeverChosen,
    () => isDialogInServerHtml,
  );
  return hasNeverChosen && !hasCampus;
}
