import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '../../config.ts';
import { findRunningPostgres } from '../../db/embedded/running-postgres.ts';
import { localUrl } from '../../variables.ts';
import { type Finding, fine, problem } from './finding.ts';

/** How long a running site may take to say whether it is ready. */
const answerTimeoutMs = 3_000;

/** Checks the port, and the site that listens on it if this market is running. */
export async function checkSite(config: Config): Promise<Finding[]> {
  const { host, port, dataDir, databaseUrl } = config;
  const refusal = await tryToListen(host, port);
  if (refusal === undefined) return [fine(`The port ${port} is free.`)];
  if (refusal === 'EACCES') {
    return [
      problem(
        `This user may not use the port ${port}: set PORT to one above 1023, and let a proxy listen on ${port}.`,
      ),
    ];
  }
  if (refusal === 'EADDRNOTAVAIL' || refusal === 'ENOTFOUND')
    return [problem(`${host} is not an address of this machine: correct HOST, or leave it out.`)];
  if (refusal !== 'EADDRINUSE')
    return [
      problem(`The market cannot listen on ${host}:${port} (${refusal}): choose another PORT or HOST.`),
    ];
  const answer = await readReadiness(localUrl(host, port));
  if (answer === undefined) {
    return [
      problem(`Another program uses the port ${port}: stop it, or choose another one with PORT or --port.`),
    ];
  }
  if (databaseUrl === undefined && findRunningPostgres(dataDir) === undefined) {
    return [
      problem(
        `A market with another data folder runs on the port ${port}: stop it, or choose another port with PORT or --port.`,
      ),
    ];
  }
  if (answer.isReady) return [fine(`A market runs on the port ${port}, and is ready.`)];
  return [problem(`The market on the port ${port} runs, but says: ${answer.text}`)];
}

/** Tries to listen for a moment. Returns the code of the error, or undefined if it works. */
async function tryToListen(host: string, port: number): Promise<string | undefined> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  } finally {
    server.close();
  }
}

/** Returns what a running site says about itself; undefined if another program answers, or none. */
async function readReadiness(url: string): Promise<{ isReady: boolean; text: string } | undefined> {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(answerTimeoutMs) });
    const { success, error = '' } = (await response.json()) as { success?: unknown; error?: string };
    return typeof success === 'boolean' ? { isReady: success, text: error } : undefined;
  } catch {
    return undefined;
  }
}
