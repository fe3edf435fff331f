import { LinkButton, Notice } from 'campus-market';
import { MapPinOff } from 'lucide';
import { Layout } from '../Layout.tsx';
import type { Page } from '../page.ts';

const Screen: Page['Screen'] = () => (
  <Layout>
    <Notice icon={MapPinOff} title="Page not found" button={<LinkButton href="/">Go to Home</LinkButton>}>
      There is nothing at this address.
    </Notice>
  </Layout>
);

const reads: Page['reads'] = () => [];

const head: Page['head'] = () => ({
  title: 'Page not found',
  description: 'There is nothing at this address.',
  path: '/',
  status: 404,
});

export const page: Page = { Screen, reads, head };
