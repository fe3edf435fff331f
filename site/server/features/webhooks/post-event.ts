import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { withTimeout } from '../../timeout.ts';
import {
  DeliveryError,
  type ResolvedAddress,
  type ResolveHost,
  resolvePublicAddresses,
} from './public-address.ts';

export interface PostSettings {
  resolveHost: ResolveHost;
  /** Whether this machine may receive events, which is for development. */
  allowsLoopback: boolean;
  /** How long the receiver may take to answer. */
  timeoutMs: number;
  /** Aborts the request when the server stops. */
  stopSignal?: AbortSignal | undefined;
}

/**
 * How long the connection to one address of a host may take before the host's next address is tried. Node's 250 ms are too
 * short for a host on another continent.
 */
const connectTimeoutMs = 2_000;

/** How many interim responses (status 1xx) are read. A stream of them would block the event loop until the timeout. */
const interimResponsesMax = 10;

/**
 * Posts an event or a push and returns the status of the response. The body of the response is not read, and a redirect is not
 * followed, because it may lead to a private address.
 */
export async function postEvent(
  address: string,
  body: string | Buffer,
  headers: Record<string, string>,
  { timeoutMs, stopSignal, ...settings }: PostSettings,
): Promise<number> {
  const abortController = new AbortController();
  const signal = AbortSignal.any([abortController.signal, ...(stopSignal ? [stopSignal] : [])]);
  const work = async () => {
    const url = new URL(address);
    const addresses = await resolvePublicAddresses(url, settings);
    return sendRequest(url, addresses, body, { headers, signal });
  };
  return withTimeout(work(), timeoutMs, () => {
    abortController.abort();
    throw new DeliveryError(`The address did not answer within ${timeoutMs / 1000} seconds.`);
  });
}

function sendRequest(
  url: URL,
  addresses: readonly ResolvedAddress[],
  body: string | Buffer,
  options: RequestOptions,
): Promise<number> {
  const { request, Agent } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      ...options,
      method: 'POST',
      // A new agent opens a new connection. A connection that was kept open would lead to the address of an earlier event.
      agent: new Agent({ autoSelectFamilyAttemptTimeout: connectTimeoutMs }),
      lookup: lookupIn(addresses),
    });
    outgoing.on('response', (response: IncomingMessage) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    let interimResponses = 0;
    outgoing.on('information', () => {
      interimResponses += 1;
      if (interimResponses <= interimResponsesMax) return;
      reject(new DeliveryError('The address answered only with interim responses.'));
      outgoing.destroy();
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => reject(new DeliveryError(describe(error))));
    // Without an error, the connection closes after a switch to another protocol (status 101).
    outgoing.on('close', () => reject(new DeliveryError(closedWithoutAnswer)));
    outgoing.end(body);
  });
}

/** Returns a lookup function that always finds these addresses. */
const lookupIn =
  (addresses: readonly ResolvedAddress[]): LookupFunction =>
  (_hostname, options, callback) => {
    const [{ address, family } = { address: '', family: 4 }] = addresses;
    if (options.all) callback(null, [...addresses]);
    else callback(null, address, family);
  };

const closedWithoutAnswer = 'The address closed the connection without an answer.';

const errorTexts: Record<string, string> = {
  ECONNREFUSED: 'The address refused the connection.',
  ABORT_ERR: 'The server was stopped meanwhile.',
  ECONNRESET: closedWithoutAnswer,
  CERT_HAS_EXPIRED: 'The certificate of the address has expired.',
};

/** Describes an error without the addresses that Node's message may contain. */
function describe({ code = '' }: NodeJS.ErrnoException): string {
  return errorTexts[code] ?? `The connection failed${code && ` (${code})`}.`;
}
