import { parse } from 'node:querystring';
import type { FastifyRequest } from 'fastify';
import { logFailure, toRefusal } from '../refusals/error-handler.ts';
import { Refusal } from '../refusals/refusal.ts';

/** What a public read may use of the visitor's request. */
export type VisitorRequest = Pick<FastifyRequest, 'ip' | 'headers' | 'log' | 'method'>;

interface ReadInput {
  params: unknown;
  query: unknown;
  body: unknown;
  request: VisitorRequest;
}

/** Validates the input, runs the handler and validates the reply. */
type Read = (input: ReadInput) => Promise<unknown>;

/** The status and body of a reply. */
export interface Answer {
  status: number;
  body: unknown;
  /** The error, if the read failed. */
  refusal?: Refusal;
}

/** The reads that need no sign-in. Pages run them directly, which saves an HTTP request to ourselves. */
export interface PublicReads {
  /** Registers a call of the contract, such as `GET /products/{id}`. */
  register(call: string, read: Read): void;
  /** Runs the read of a path such as `/products?limit=4`: GET, or POST if there is a body. Never throws. */
  answer(url: string, visitor: VisitorRequest, body?: unknown): Promise<Answer>;
}

export function makePublicReads(): PublicReads {
  const reads = new Map<string, Read>();
  let routes: { pattern: RegExp; read: Read }[] = [];

  async function run(url: string, visitor: VisitorRequest, body: unknown): Promise<unknown> {
    const [path = '', query = ''] = url.split(/\?(.*)/s);
    const call = `${body === undefined ? 'GET' : 'POST'} ${path}`;
    for (const { pattern, read } of routes) {
      const match = pattern.exec(call);
      if (match) return read({ params: decoded(match.groups), query: parse(query), body, request: visitor });
    }
    throw new Refusal('not_found', `There is no public read ${call}`);
  }

  return {
    register(call, read) {
      reads.set(call, read);
      // Like in Fastify's router, `/stores/top` wins over `/stores/{key}`.
      routes = [...reads]
        .sort(([a], [b]) => parametersIn(a) - parametersIn(b))
        .map(([known, run]) => ({ pattern: patternOf(known), read: run }));
    },
    async answer(url, visitor, body) {
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

const parametersIn = (call: string) => call.split('{').length - 1;

function patternOf(call: string): RegExp {
  return new RegExp(`^${call.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}/?$`);
}

function decoded(params: Record<string, string> = {}): Record<string, string> {
  try {
    return Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
  } catch {
    throw new Refusal('invalid', 'The address is not valid.');
  }
}
