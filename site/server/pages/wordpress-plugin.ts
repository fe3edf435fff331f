import type { FastifyInstance } from 'fastify';
import plugin from '../../../examples/wordpress/campus-market.php?raw';
import { type Config, isHttps } from '../config.ts';
import { zipFile } from '../files/zip.ts';
import { registerSecurityHeaders } from '../headers/security-headers.ts';

const noAddress = "const CAMPUS_MARKET_DEFAULT_ADDRESS = '';";

/** Serves the plugin for WordPress, as the archive that WordPress installs. It knows the address of this market. */
export async function registerWordPressPlugin(app: FastifyInstance, config: Config): Promise<void> {
  const archive = zipFile('campus-market/campus-market.php', withAddress(plugin, config.publicUrl));
  await app.register(async (scope) => {
    registerSecurityHeaders(scope, { for: 'any-origin', isHttps: isHttps(config) });
    scope.get('/embed-builder/campus-market.zip', async (_request, reply) =>
      reply
        .type('application/zip')
        .header('cache-control', 'no-cache')
        .header('content-disposition', 'attachment; filename="campus-market.zip"')
        .send(archive),
    );
  });
}

function withAddress(php: string, publicUrl: string): string {
  if (!php.includes(noAddress)) throw new Error('The plugin for WordPress has no place for the address.');
  // An origin contains no quotes.
  return php.replace(noAddress, () => noAddress.replace("''", `'${new URL(publicUrl).origin}'`));
}
