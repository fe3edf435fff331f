import { EmptyState, LinkButton } from 'campus-market';
import { MapPinOff } from 'lucide';
import { Layout } from '../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../page.ts';
import { usePageTitle } from '../usePageTitle.ts';

const title = 'Page not found';

const Screen: PageScreen = () => {
  usePageTitle(title);
  return (
    <Layout>
      <EmptyState icon={MapPinOff} title={title} button={<LinkButton href="/">Go to Home</LinkButton>}>
        There is nothing at this address.
      </EmptyState>
    </Layout>
  );
};

export const page = definePage(
  Screen,
  import.meta.env.SSR && {
    load: async () => undefined,
    head: () => ({
      title,
      description: 'There is nothing at this address.',
      path: '/',
      status: 404,
    }),
  },
);
