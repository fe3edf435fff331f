import { ApiError, EmptyState, ErrorState, LinkButton, useQuery } from 'campus-market';
import { Waiting } from 'campus-market/site';
import { ShieldAlert, Wrench } from 'lucide';
import { pageHeading } from '../headings.css.ts';
import { Layout } from '../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../page.ts';
import { usePageTitle } from '../usePageTitle.ts';

const title = 'Admin';

const home = (
  <LinkButton look="outline" href="/">
    Go to Home
  </LinkButton>
);

/** Only the server knows who is an admin. */
const Screen: PageScreen = () => {
  usePageTitle(title);
  const { data, error, isLoading, retry } = useQuery('GET /admin/verify');
  const isRefused = error instanceof ApiError && error.status === 403;
  return (
    <Layout>
      <h1 className={pageHeading}>{isRefused ? 'Access Denied' : title}</h1>
      {data ? (
        <EmptyState icon={Wrench} title="The admin panel is being built" button={home}>
          Until it stands, the API does all of it: see the guide.
        </EmptyState>
      ) : isRefused ? (
        <EmptyState
          icon={ShieldAlert}
          title="You don't have permission to access this admin panel."
          button={home}
        />
      ) : error ? (
        <ErrorState
          title="This page didn't load."
          requestId={error.requestId}
          isRetrying={isLoading}
          onRetry={retry}
        >
          Check your data or Wi-Fi, then try again.
        </ErrorState>
      ) : (
        <Waiting />
      )}
    </Layout>
  );
};

export const page = definePage(
  Screen,
  import.meta.env.SSR && {
    load: async () => undefined,
    head: () => ({ title, description: '', path: '/weautomate' }),
  },
);
