import type { Config } from '../../config.ts';
import type { Api } from '../../http/route.ts';

export function configRoutes(_api: Api, _config: Config): void {}
