import type { Database } from '../../db/open.ts';
import type { Api } from '../../http/route.ts';

export function adRoutes(_api: Api, _database: Database): void {}
