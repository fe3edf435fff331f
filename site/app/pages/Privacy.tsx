import { loadChatNumbers, PrivacyPolicy } from 'campus-market/site';
import { Layout } from '../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../page.ts';
import { usePageTitle } from '../usePageTitle.ts';

const title = 'Privacy Policy';

const Screen: PageScreen = () => {
  usePageTitle(title);
  return (
    <Layout>
      <PrivacyPolicy />
    </Layout>
  );
};

export const page = definePage(
  Screen,
  import.meta.env.SSR && {
    load: loadChatNumbers,
    head: () => ({
      title,
      description: 'What Campus Market keeps about you, who can see it, and how you export or delete it.',
      path: '/privacy',
    }),
  },
);
