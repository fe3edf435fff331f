import { serveGallery } from '../../../examples/gallery/serve.mjs';
import { serveExample } from '../../../examples/html/serve.mjs';
import { buildAll, buildsForTests } from '../../../scripts/build.mjs';
import { makeDataFolder, startSite } from '../processes/running-site.ts';

/** Global setup: starts the built site with new demo data, the example page on another origin, and the gallery. */
export default async function startSites() {
  await buildAll(buildsForTests());
  const data = makeDataFolder();
  const site = await startSite('site/dist/server/main.js', { DATA_DIR: data.path });
  const example = await serveExample(site.url);
  const gallery = await serveGallery();
  process.env.SITE_URL = site.url;
  process.env.EXAMPLE_URL = example.url;
  process.env.GALLERY_URL = gallery.url;
  return async () => {
    await gallery.close();
    await example.close();
    await site.stop();
    data.remove();
  };
}
