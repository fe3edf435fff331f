import { expect, test } from 'vitest';
import { startServer } from '../../support/server/server.ts';

test('a site that wants no service worker sends one that takes itself out', async () => {
  const { get } = await startServer({ settings: { SERVICE_WORKER: 'off' } });
  const { headers, body } = await get('/sw.js');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-type']).toContain('javascript');
  expect(body).toContain('registration.unregister()');
  expect(body).not.toContain('/assets/');
});
