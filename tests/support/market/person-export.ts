import type { Reply } from '../../../src/contract/shared/types.ts';
import type { TestServer } from '../server/server.ts';

export type PersonExport = Reply<'GET /user/export'>['export'];

/** Exports the data of the user with these headers. */
export async function exportOf(server: TestServer, headers: Record<string, string>): Promise<PersonExport> {
  return (await server.get('/api/user/export', headers)).json().data.export;
}
