import { NotificationsScreen } from 'campus-market/site';
import { goBack } from '../go-back.ts';
import { Layout } from '../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../page.ts';
import { usePageTitle } from '../usePageTitle.ts';

const title = 'Notifications';

const Screen: PageScreen = () => {
  usePageTitle(title);
  return (
    <Layout hidesHeaderOnPhones>
      <NotificationsScreen onBack={goBack} />
    </Layout>
  );
};

export const page = definePage(
  Screen,
  import.meta.env.SSR && {
    head: () => ({
      title,
      description: 'What has happened on Campus Market for you.',
      path: '/notifications',
    }),
  },
);
