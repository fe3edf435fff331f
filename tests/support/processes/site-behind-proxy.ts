import { once } from 'node:events';
import { createServer, request as sendRequest } from 'node:http';
import { pipeline } from 'node:stream';

/** A response that a test sends instead of the site's. */
interface ReplacementResponse {
  status: number;
  type: string;
  body: string;
}

export interface SiteBehindProxy {
  url: string;
  /** The URL of the site itself. A test replaces it by the URL of another site, to simulate a deployment. */
  siteUrl: string;
  /** Returns a response to send instead of the site's. Gets the path, and a function that loads the text of the site's response. */
  replaceResponse: (
    path: string,
    text: () => Promise<string>,
  ) => Promise<ReplacementResponse | undefined> | ReplacementResponse | undefined;
  close(): void;
}

/** Starts a proxy to the site. A test can change all responses, including the file of the service worker, which Playwright cannot intercept. */
export async function putBehindProxy(siteUrl: string): Promise<SiteBehindProxy> {
  const loadText = (path: string) => fetch(proxy.siteUrl + path).then((response) => response.text());
  const server = createServer(async (incoming, outgoing) => {
    const path = incoming.url ?? '/';
    const replacement = await proxy.replaceResponse(path, () => loadText(path));
    if (replacement) {
      const headers = { 'content-type': replacement.type, 'cache-control': 'no-cache' };
      outgoing.writeHead(replacement.status, headers).end(replacement.body);
      return;
    }
    const { method, headers } = incoming;
    const { hostname, port, host } = new URL(proxy.siteUrl);
    const siteRequest = sendRequest(
      { hostname, port, path, method, headers: { ...headers, host } },
      (siteResponse) => {
        outgoing.writeHead(siteResponse.statusCode ?? 502, siteResponse.headers);
        // Unlike `pipe`, this also ends the response if the site stops in the middle of it.
        pipeline(siteResponse, outgoing, () => {});
      },
    );
    siteRequest.on('error', () => outgoing.destroy());
    incoming.pipe(siteRequest);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The proxy has no port.');
  const proxy: SiteBehindProxy = {
    url: `http://127.0.0.1:${address.port}`,
    siteUrl: siteUrl,
    replaceResponse: () => undefined,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return proxy;
}
