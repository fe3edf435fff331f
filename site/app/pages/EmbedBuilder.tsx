import { EmbedBuilder, elementTable, loadChatNumbers, PageHeading } from 'campus-market/site';
import { useLocation } from 'wouter';
import { Layout } from '../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../page.ts';
import { usePageTitle } from '../usePageTitle.ts';

const title = 'Campus Market on your page';

const elements = Object.values(elementTable).flat();

const Screen: PageScreen = ({ query }) => {
  usePageTitle(title);
  const [, navigate] = useLocation();
  return (
    <Layout>
      <PageHeading>{title}</PageHeading>
      <EmbedBuilder
        elements={elements}
        query={query}
        onChange={(search, replaces) =>
          navigate(`/embed-builder?${search}`, { replace: replaces, state: { scrollY } })
        }
      />
    </Layout>
  );
};

export const page = definePage(
  Screen,
  import.meta.env.SSR && {
    load: loadChatNumbers,
    head: () => ({
      title,
      description:
        'Choose what your page shows of Campus Market, see it at once, and copy the lines to paste.',
      path: '/embed-builder',
    }),
  },
);
