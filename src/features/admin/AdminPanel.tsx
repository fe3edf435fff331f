import { ArrowLeft, Menu as MenuIcon, ShieldAlert, ShieldCheck } from 'lucide';
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import type { AdminCall, ReadCall } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { NavigateContext } from '../../core/navigate.ts';
import { useHasScope } from '../../core/session/useHasScope.ts';
import { useSession } from '../../core/session/useSession.ts';
import { type LoadEvents, useLoadEvents } from '../../core/useLoadEvents.ts';
import { useQuery } from '../../core/useQuery.ts';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Logo } from '../../ui/display/Logo.tsx';
import { Spinner } from '../../ui/display/Spinner.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { LoadError } from '../../ui/feedback/LoadError.tsx';
import { type LazyPart, useLazyPart } from '../../ui/lazy-part.tsx';
import { MenuButton } from '../../ui/menus/MenuButton.tsx';
import { Tabs } from '../../ui/navigation/Tabs.tsx';
import { FallbackContent } from '../../ui/overlays/WidgetRoot.tsx';
import { HostedSiteLinkCard } from '../hosted-site-link-card/index.ts';
import * as css from './AdminPanel.css.ts';
import { AdminCheckContext, isForbidden } from './admin-check.ts';
import { OpenSectionContext, type SectionTarget, SectionViewContext } from './open-section.ts';
import { SectionHead } from './SectionHead.tsx';
import { type AdminSectionId, adminSections } from './sections.ts';
import { useFocusIfLost } from './useFocusIfLost.ts';

export interface AdminPanelProps extends LoadEvents {
  /** The id of the open section, such as `ads`. If omitted, opens `users`, then each section whose tab is pressed. */
  section?: string | undefined;
  /** Called with the id of the section when the admin opens another one. */
  onSectionChange?(change: { section: AdminSectionId }): void;
}

/**
 * The admins' panel: users, ads, products, reports, canteens, badges, embeds, webhooks, the audit trail and the
 * server's health.
 *
 * @example
 * <AdminPanel section="ads" onSectionChange={({ section }) => console.log(section)} />
 */
export function AdminPanel({ section, onSectionChange, ...loadEvents }: AdminPanelProps) {
  const isHostedSite = useContext(NavigateContext) !== undefined;
  const { status } = useSession();
  const hasAdminScope = useHasScope('admin');
  if (!isHostedSite && (status === 'guest' || hasAdminScope === false)) {
    return (
      <HostedSiteLinkCard
        icon={ShieldCheck}
        title="The admin panel is on Campus Market"
        path="/weautomate"
        label="Open the admin panel"
        loadEvents={loadEvents}
      >
        Admins can use it only there.
      </HostedSiteLinkCard>
    );
  }
  return (
    <div className={css.container}>
      {hasAdminScope ? <Panel {...{ section, onSectionChange, loadEvents }} /> : <Loading />}
    </div>
  );
}

/** The reads of this panel. Any user's write may change them, for example a report or an order. */
const adminReads: Record<Extract<ReadCall, AdminCall>, true> = {
  'GET /admin/verify': true,
  'GET /admin/stats': true,
  'GET /admin/health': true,
  'GET /admin/users': true,
  'GET /admin/users/google/{id}': true,
  'GET /admin/products': true,
  'GET /admin/verifications': true,
  'GET /admin/reports': true,
  'GET /admin/ads': true,
  'GET /admin/canteens': true,
  'GET /admin/delivery-locations': true,
  'GET /admin/orders': true,
  'GET /admin/trail': true,
  'GET /admin/trail/admins': true,
  'GET /admin/embeds': true,
  'GET /admin/webhooks': true,
  'GET /admin/webhooks/{id}/deliveries': true,
  'GET /admin/failed-jobs': true,
};

interface PanelProps extends Pick<AdminPanelProps, 'section' | 'onSectionChange'> {
  loadEvents: LoadEvents;
}

/** Asks the server whether the user is an admin, then renders the sections or "Access Denied". */
function Panel({ section, onSectionChange, loadEvents }: PanelProps) {
  const market = useMarket();
  const { data, error, isLoading, retry } = useQuery('GET /admin/verify');
  useLoadEvents(data, error, loadEvents);
  useEffect(() => {
    market.queries.changedByAllWrites = new Set(Object.keys(adminReads));
  }, [market]);
  const homeLink = (
    <LinkButton look="outline" href={market.link('/')}>
      Go to Home
    </LinkButton>
  );
  if (isForbidden(error)) {
    return (
      <div className={css.page}>
        <SectionHead title="Access Denied" />
        <EmptyState
          icon={ShieldAlert}
          title="You don't have permission to access this admin panel."
          button={homeLink}
        />
      </div>
    );
  }
  if (!data && error) {
    return (
      <>
        <ErrorState
          title="This page didn't load."
          requestId={error.requestId}
          isRetrying={isLoading}
          onRetry={retry}
        >
          Check your data or Wi-Fi, then try again.
        </ErrorState>
        <FallbackContent />
      </>
    );
  }
  if (!data) return <Loading />;
  return (
    <AdminCheckContext.Provider value={retry}>
      <Sections section={section} onSectionChange={onSectionChange} />
    </AdminCheckContext.Provider>
  );
}

/** The bar with the tabs, and the open section. */
function Sections({ section, onSectionChange }: Omit<PanelProps, 'loadEvents'>) {
  const [ownSection, setOwnSection] = useState<AdminSectionId>('users');
  const [view, setView] = useState<SectionTarget['view']>();
  const openId =
    section === undefined ? ownSection : (adminSections.find(({ id }) => id === section)?.id ?? 'users');
  const open = (id: AdminSectionId, newView?: SectionTarget['view']) => {
    setView(newView);
    setOwnSection(id);
    if (id !== openId) onSectionChange?.({ section: id });
  };
  const panel = useRef<HTMLDivElement>(null);
  // A button that opens another section goes away with its own section, and takes the focus with it.
  useFocusIfLost(panel, openId);
  return (
    <OpenSectionContext.Provider value={(target) => open(target.section, target.view)}>
      <SectionViewContext.Provider value={view}>
        <Tabs
          label="Admin"
          tabs={adminSections.map(({ id, title, icon, part }) => ({
            id,
            title,
            icon,
            content: (
              <div ref={panel} className={css.page} tabIndex={-1}>
                <Section part={part} />
              </div>
            ),
          }))}
          value={openId}
          onChange={(id) => open(id)}
          frame={(tabRow) => <Bar tabRow={tabRow} onOpen={(id) => open(id)} />}
        />
      </SectionViewContext.Provider>
    </OpenSectionContext.Provider>
  );
}

/** The content of a section. */
function Section({ part }: { part: LazyPart<object> }) {
  const { Content, hasFailed, isLoading, load } = useLazyPart(part, true);
  if (Content) return <Content />;
  if (!hasFailed) return <Loading />;
  return (
    <LoadError title="This did not load" isRetrying={isLoading} onRetry={load}>
      Check your data or Wi-Fi, then try again.
    </LoadError>
  );
}

/**
 * The bar above the sections: brand, tabs and the link back to the market. Where not all tabs fit, a menu before them
 * has all sections; a phone shows the menu and the open section alone.
 */
function Bar({ tabRow, onOpen }: { tabRow: ReactNode; onOpen(section: AdminSectionId): void }) {
  const market = useMarket();
  return (
    <div className={css.bar}>
      <span className={css.name}>
        <Logo size={36} />
        <b className={css.brand}>Campus Market</b>
        <Badge color="grey">Admin</Badge>
      </span>
      <div className={css.tabRow}>
        <div className={css.sectionMenu}>
          <MenuButton
            label="Sections"
            icon={MenuIcon}
            actions={adminSections.map(({ id, title, icon }) => ({
              id,
              text: title,
              icon,
              onChoose: () => onOpen(id),
            }))}
          />
        </div>
        <div className={css.tabs} data-keeps-focus="">
          {tabRow}
        </div>
      </div>
      <a className={css.back} href={market.link('/')}>
        <Icon of={ArrowLeft} size={20} />
        <span className={css.backLabel}>Back to the market</span>
      </a>
    </div>
  );
}

function Loading() {
  return (
    <div className={css.loading}>
      <Spinner label="Loading" />
    </div>
  );
}
