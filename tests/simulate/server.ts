// The server of the simulation: the whole API, without the pages, whose code takes longer to build than a short run.
import { serve } from '../../site/server/serve.ts';

await serve(() => undefined);
