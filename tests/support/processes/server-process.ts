// Runs the server as a process with a slow page, so that a request is open when the server is stopped.
import { setTimeout as wait } from 'node:timers/promises';
import type { Pages } from '../../../site/server/pages/pages.ts';
import { serve } from '../../../site/server/serve.ts';

const slowPages: Pages = {
  async render() {
    console.log('A slow page has begun.');
    await wait(Number(process.env.PAGE_TIME));
    return { status: 200, head: '', html: 'the slow page', data: '{}', modules: [] };
  },
  template: async () => '<!--app-->',
  links: () => ({ styles: '', code: '' }),
};

await serve(() => slowPages);
