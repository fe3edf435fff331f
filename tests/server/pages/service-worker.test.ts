import { expect, test } from 'vitest';
import { startServer } from '../../support/server/server.ts';

test('a site whose service worker is switched off sends a script that unregisters the earlier service worker', async () => {
  const { get } = await startServer({ settings: { SERVICE_WORKER: 'off' } });
  const { headers, body } = await get('/sw.js');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-type']).toContain('javascript');
  expect(body).toContain('registration.unregister()');
  expect(body).not.toContain('/assets/');
});
