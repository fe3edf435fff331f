import type { Adapter, AdapterPayload } from 'oidc-provider';

/**
 * Keeps what the provider must remember between two requests: who is choosing, and what a code was issued for. It keeps
 * no session, so each sign-in asks anew who it is. The library's own adapter prints a warning and remembers sessions.
 */
export function makeMemoryAdapter(): (model: string) => Adapter {
  const kept = new Map<string, AdapterPayload>();
  return (model) => ({
    async upsert(id, payload) {
      if (model === 'Session') return;
      dropExpired(kept);
      kept.set(`${model} ${id}`, payload);
    },
    find: async (id) => kept.get(`${model} ${id}`),
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
    async consume(id) {
      const payload = kept.get(`${model} ${id}`);
      if (payload) payload.consumed = nowInSeconds();
    },
    async destroy(id) {
      kept.delete(`${model} ${id}`);
    },
    async revokeByGrantId(grantId) {
      for (const [name, payload] of kept) if (payload.grantId === grantId) kept.delete(name);
    },
  });
}

function dropExpired(kept: Map<string, AdapterPayload>): void {
  for (const [name, { exp }] of kept) if (exp !== undefined && exp < nowInSeconds()) kept.delete(name);
}

function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
