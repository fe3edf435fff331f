import { MessageCenter } from 'campus-market';
import { pushOfferEvent } from 'campus-market/site';
import { useLocation } from 'wouter';
import { goBack } from '../go-back.ts';
import { Layout } from '../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../page.ts';
import { usePageTitle } from '../usePageTitle.ts';

const title = 'Messages';

const Screen: PageScreen = ({ query }) => {
  usePageTitle(title);
  const [, navigate] = useLocation();
  return (
    <Layout hidesHeaderOnPhones>
      <MessageCenter
        thread={query.get('thread') ?? undefined}
        to={query.get('to') ?? undefined}
        product={query.get('product') ?? undefined}
        onThreadChange={({ threadId }) => {
          // The first message has created the thread, so its id is added to the address.
          if (threadId) navigate(`/messages?${new URLSearchParams({ thread: threadId })}`, { replace: true });
        }}
        onMessageSent={() => dispatchEvent(new CustomEvent(pushOfferEvent, { detail: 'message' }))}
        onBack={goBack}
      />
    </Layout>
  );
};

export const page = definePage(
  Screen,
  import.meta.env.SSR && {
    head: () => ({ title, description: 'Your chats with sellers and buyers.', path: '/messages' }),
  },
);
