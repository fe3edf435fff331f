import { parse } from 'node:querystring';
import type { FastifyRequest } from 'fastify';
import { logFailure, toRefusal } from '../refusals/error-handler.ts';
import { Refusal } from '../refusals/refusal.ts';

/** The fields of the visitor's request that a public read may use. */
export type VisitorRequest = Pick<FastifyRequest, 'ip' | 'headers' | 'log' | 'method'>;

interface ReadInput {
  params: unknown;
  query: unknown;
  body: unknown;
  request: VisitorRequest;
}

/** Validates the input, runs the handler and validates the result. */
type Read = (input: ReadInput) => Promise<unknown>;

/** The status and body of a response. */
export interface ReadResult {
  status: number;
  body: unknown;
  /** The error, if the read failed. */
  refusal?: Refusal;
}

/** The reads that need no sign-in. Pages run them directly, which saves an HTTP request to ourselves. */
export interface PublicReads {
  /** Registers a call of the contract, such as `GET /products/{id}`. */
  register(call: string, read: Read): void;
  /** Runs the read of a path such as `/products?limit=4`, with GET or, if there is a body, with POST. Never throws. */
  read(url: string, visitor: VisitorRequest, body?: unknown): Promise<ReadResult>;
}

export function makePublicReads(): PublicReads {
  const reads = new Map<string, Read>();
  let routes: { pattern: RegExp; read: Read }[] = [];

  async function run(url: string, visitor: VisitorRequest, body: unknown): Promise<unknown> {
    const [path = '', query = ''] = url.split(/\?(.*)/s);
    const call = `${body === undefined ? 'GET' : 'POST'} ${path}`;
    for (const { pattern, read } of routes) {
      const match = pattern.exec(call);
      if (match)
        return read({ params: decodeParams(match.groups), query: parse(query), body, request: visitor });
    }
    throw new Refusal('not_found', `There is no public read ${call}`);
  }

  return {
    register(call, read) {
      reads.set(call, read);
      // `/stores/top` has priority over `/stores/{key}`, as in Fastify's router.
      routes = [...reads]
        .sort(([a], [b]) => countParameters(a) - countParameters(b))
        .map(([call, read]) => ({ pattern: patternOf(call), read }));
    },
    async read(url, visitor, body) {
      try {
        return { status: 200, body: await run(url, visitor, body) };
      } catch (error) {
        const refusal = toRefusal(error);
        logFailure(visitor.log, error, refusal);
        return { status: refusal.status, body: refusal.reply, refusal };
      }
    },
  };
}

const countParameters = (call: string) => call.split('{').length - 1;

function patternOf(call: string): RegExp {
  return new RegExp(`^${call.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}/?$`);
}

function decodeParams(params: Record<string, string> = {}): Record<string, string> {
  try {
    return Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
  } catch {
    throw new Refusal('invalid', 'The address is not valid.');
  }
}
