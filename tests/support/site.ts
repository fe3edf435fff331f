import { serveExample } from '../../examples/html/serve.mjs';
import { emptyDataFolder, startSite } from './running-site.ts';

/** Before all browser tests: the built site with new demo data, and the example page on another origin. */
export default async function startBoth() {
  const data = emptyDataFolder();
  const site = await startSite('site/dist/server/main.js', { DATA_DIR: data.path });
  const example = await serveExample(site.url);
  process.env.SITE_URL = site.url;
  process.env.EXAMPLE_URL = example.url;
  return async () => {
    await example.close();
    await site.stop();
    data.remove();
  };
}
