import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { integrityOf, type KeptBuild } from './kept-builds.ts';

/**
 * A script tag without `type="module"` is asked for in another way than one with it, and could not run what the others
 * get. It gets this: a word to the page's author, and the module.
 */
const classicScript = `(function (src) {
  console.warn('Campus Market: write <script type="module" src="' + src + '">. Without type="module" it starts later.');
  import(src);
})(document.currentScript.src);
`;

/** Answers script tags that lack `type="module"`. */
export function answerClassicScripts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url, headers }, reply) => {
    if (!/^\/embed(@[\d.]+)?\.js(\?|$)/.test(url)) return;
    reply.header('vary', 'Accept-Encoding, Sec-Fetch-Mode');
    if (headers['sec-fetch-dest'] !== 'script' || headers['sec-fetch-mode'] !== 'no-cors') return;
    return reply.type('text/javascript').header('cache-control', 'public, max-age=600').send(classicScript);
  });
}

/** The lines that a page copies to run one version and nothing else at `/embed@{version}.txt`. */
export function serveIntegrity(app: FastifyInstance, builds: readonly KeptBuild[], config: Config): void {
  for (const build of builds) {
    const loader = `embed@${build.version}.js`;
    if (!existsSync(join(build.folder, loader))) continue;
    app.get(`/embed@${build.version}.txt`, async (_request, reply) => {
      const found = Object.entries(integrityOf(build)).map(([path, hash]) => [config.publicUrl + path, hash]);
      const integrity = Object.fromEntries(found);
      const own = `${config.publicUrl}/${loader}`;
      return reply.type('text/plain; charset=utf-8').send(
        `<script type="importmap">${JSON.stringify({ integrity })}</script>
<script type="module" src="${own}" integrity="${integrity[own]}" crossorigin></script>
`,
      );
    });
  }
}
