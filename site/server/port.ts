import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from './config.ts';
import { findRunningPostgres } from './db/embedded/running-postgres.ts';
import { localUrl } from './variables.ts';

/**
 * What the port of a site is used for: nothing, this market, or something else, with a sentence for the operator that says what
 * to do.
 */
export type PortUse =
  | { by: 'nothing' }
  | { by: 'this market'; isReady: boolean; reason: string }
  | { by: 'another'; text: string };

type Settings = Pick<Config, 'host' | 'port' | 'dataDir' | 'databaseUrl'>;

/** How long a running site may take to say whether it is ready. */
const answerTimeoutMs = 3_000;

/** Finds out whether a site can listen on its port. */
export async function findPortUse({ host, port, dataDir, databaseUrl }: Settings): Promise<PortUse> {
  const refusal = await tryToListen(host, port);
  if (refusal === undefined) return { by: 'nothing' };
  const answer = refusal === 'EADDRINUSE' ? await readReadiness(localUrl(host, port)) : undefined;
  if (answer === undefined) return { by: 'another', text: describeListenError(refusal, { host, port }) };
  if (databaseUrl === undefined && findRunningPostgres(dataDir) === undefined) {
    return {
      by: 'another',
      text: `A market with another data folder runs on the port ${port}: stop it, or choose another port with PORT or --port.`,
    };
  }
  return { by: 'this market', isReady: answer.isReady, reason: answer.text };
}

/** Returns what an operator can do about the error of a server that cannot listen. */
export function describeListenError(code: string, { host, port }: Pick<Config, 'host' | 'port'>): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Another program uses the port ${port}: stop it, or choose another one with PORT or --port.`;
    case 'EACCES':
      return `This user may not use the port ${port}: set PORT to one above 1023, and let a proxy listen on ${port}.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${host} is not an address of this machine: correct HOST, or leave it out.`;
    default:
      return `The market cannot listen on ${host}:${port} (${code}): choose another PORT or HOST.`;
  }
}

/** Tries to listen for a moment. Returns the code of the error, or undefined if it works. */
async function tryToListen(host: string, port: number): Promise<string | undefined> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    await new Promise((resolve) => server.close(resolve));
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
}

/** Returns what a running site says about itself; undefined if another program answers, or none. */
async function readReadiness(url: string): Promise<{ isReady: boolean; text: string } | undefined> {
  // `AbortSignal.timeout` does not keep the process alive, and some requests of Node 20 to a program that hangs up never settle.
  const abortController = new AbortController();
  const timer = setTimeout(() => abortController.abort(), answerTimeoutMs);
  try {
    const response = await fetch(`${url}/readyz`, { signal: abortController.signal });
    const { success, error = '' } = (await response.json()) as { success?: unknown; error?: unknown };
    if (typeof success !== 'boolean') return undefined;
    // Any program may answer: its text must not control the terminal, nor fill it.
    const text = String(error)
      .replace(/\p{Cc}+/gu, ' ')
      .slice(0, 200);
    return { isReady: success, text };
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
