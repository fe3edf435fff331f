import { ArrowLeft, ShieldAlert, ShieldCheck } from 'lucide';
import { type ReactNode, useContext } from 'react';
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
import { Tabs } from '../../ui/navigation/Tabs.tsx';
import { HostedCard } from '../hosted-card/index.ts';
import * as css from './AdminPanel.css.ts';
import { AdminCheckContext, isForbidden } from './admin-check.ts';
import { LazySection } from './LazySection.tsx';
import { SectionHead } from './SectionHead.tsx';
import { type AdminSectionId, adminSections } from './sections.ts';

export interface AdminPanelProps extends LoadEvents {
  /** The id of the section that is open, such as `ads`. Default: `users`, until another one is chosen. */
  section?: string | undefined;
  /** Called when another section is chosen, with its id. */
  onSectionChange?(change: { section: AdminSectionId }): void;
}

/** The operator's panel: users, ads, products, reports, canteens, badges, embeds and the audit trail. */
export function AdminPanel({ section, onSectionChange, ...loadEvents }: AdminPanelProps) {
  const isSite = useContext(NavigateContext) !== undefined;
  const { status } = useSession();
  const mayAdminister = useHasScope('admin');
  if (!isSite && (status === 'guest' || mayAdminister === false)) {
    return (
      <HostedCard
        icon={ShieldCheck}
        title="The admin panel is on Campus Market"
        path="/weautomate"
        label="Open the admin panel"
        loadEvents={loadEvents}
      >
        Admins can use it only there.
      </HostedCard>
    );
  }
  return (
    <div className={css.container}>
      {mayAdminister ? <Panel {...{ section, onSectionChange, loadEvents }} /> : <Loading />}
    </div>
  );
}

interface PanelProps extends Pick<AdminPanelProps, 'section' | 'onSectionChange'> {
  loadEvents: LoadEvents;
}

/** Asks the server whether the user is an admin, and renders the sections or the refusal. */
function Panel({ section, onSectionChange, loadEvents }: PanelProps) {
  const market = useMarket();
  const { data, error, isLoading, retry } = useQuery('GET /admin/verify');
  useLoadEvents(data, error, loadEvents);
  const home = (
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
          button={home}
        />
      </div>
    );
  }
  if (!data && error) {
    return (
      <ErrorState
        title="This page didn't load."
        requestId={error.requestId}
        isRetrying={isLoading}
        onRetry={retry}
      >
        Check your data or Wi-Fi, then try again.
      </ErrorState>
    );
  }
  if (!data) return <Loading />;
  const known = adminSections.find(({ id }) => id === section);
  return (
    <AdminCheckContext.Provider value={retry}>
      <Tabs
        label="Admin"
        tabs={adminSections.map(({ id, title, icon, load }) => ({
          id,
          title,
          icon,
          content: (
            <div className={css.page}>
              <LazySection load={load} />
            </div>
          ),
        }))}
        {...(section !== undefined && { value: known?.id ?? 'users' })}
        onChange={(id) => onSectionChange?.({ section: id })}
        frame={(row) => <Bar row={row} />}
      />
    </AdminCheckContext.Provider>
  );
}

/** The bar above the sections: brand, tabs and the link back to the market. */
function Bar({ row }: { row: ReactNode }) {
  const market = useMarket();
  return (
    <div className={css.bar}>
      <span className={css.name}>
        <Logo size={36} />
        <b className={css.brand}>Campus Market</b>
        <Badge color="grey">Admin</Badge>
      </span>
      <div className={css.row}>{row}</div>
      <a className={css.back} href={market.link('/')}>
        <Icon of={ArrowLeft} size={20} />
        <span className={css.backWords}>Back to the market</span>
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
