import { EmptyState, LinkButton } from 'campus-market';
import { type IconNode, MessageCircle, ShoppingCart, Store } from 'lucide';
import type { ComponentProps } from 'react';
import { pageHeading } from '../headings.css.ts';
import { Layout } from '../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../page.ts';
import { usePageTitle } from '../usePageTitle.ts';

/** A screen that is not built yet: what it will be, and where people can go meanwhile. */
interface LaterScreen {
  title: string;
  icon: IconNode;
  words: string;
  /** Where its button leads. Default: Home. */
  to?: { href: string; label: string };
  current?: ComponentProps<typeof Layout>['current'];
}

const toHome = { href: '/', label: 'Go to Home' };

const home: LaterScreen = { title: 'Campus Market', icon: Store, words: 'This page opens here soon.' };

const screens: Record<string, LaterScreen> = {
  cart: {
    title: 'Cart',
    icon: ShoppingCart,
    words: 'Your cart opens here soon. Until then, keep what you like with its heart.',
    to: { href: '/favorites', label: 'See your favorites' },
  },
  messages: { title: 'Messages', icon: MessageCircle, words: 'Chats with sellers open here soon.' },
};

/** By the first word of the address. */
const screenOf = (path = ''): LaterScreen => screens[path.split('/')[0] ?? ''] ?? home;

const Screen: PageScreen = ({ params: { screen } }) => {
  const { title, icon, words, to = toHome, current } = screenOf(screen);
  usePageTitle(title);
  return (
    <Layout current={current}>
      <h1 className={pageHeading}>{title}</h1>
      <EmptyState icon={icon} title="Coming soon" button={<LinkButton href={to.href}>{to.label}</LinkButton>}>
        {words}
      </EmptyState>
    </Layout>
  );
};

export const page = definePage(
  Screen,
  import.meta.env.SSR && {
    load: async () => undefined,
    head({ params: { screen } }) {
      const { title, words } = screenOf(screen);
      return { title, description: words, path: '/' };
    },
  },
);
