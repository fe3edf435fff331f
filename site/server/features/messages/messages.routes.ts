import type { Database } from '../../db/open.ts';
import type { Api } from '../../http/route.ts';

export function messageRoutes(_api: Api, _database: Database): void {}
