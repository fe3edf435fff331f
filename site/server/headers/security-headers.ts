// We do not use @fastify/helmet 13.2.0: it computes the headers for each request, although they never change. That took
// more time than anything else around the query of a list.
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/**
 * The policy of pages: they load only our own scripts and styles, to prevent XSS, and no other origin may frame them,
 * to prevent clickjacking.
 */
const pagePolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    // Pictures of products may be on another host. `blob:` is for files that the visitor has chosen to upload.
    imgSrc: ["'self'", 'https:', 'data:', 'blob:'],
    mediaSrc: ["'self'", 'https:', 'blob:'],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'self'"],
  },
};

/** The policy of responses that are not pages: a browser that opens such a response may load nothing from it. */
const filePolicy = {
  useDefaults: false,
  directives: { defaultSrc: ["'none'"], sandbox: [] as string[], frameAncestors: ["'none'"] },
};

/**
 * The policy of media. If a visitor opens a video's URL, the browser plays the video in a page of its own, to which
 * this policy applies, so it must allow videos.
 */
const mediaPolicy = {
  ...filePolicy,
  directives: { ...filePolicy.directives, mediaSrc: ["'self'"] },
};

interface HeaderOptions {
  /**
   * `page`: a page of this site. `any-origin`: a response that widgets in pages of other origins may read. `media`: a
   * picture or video, which pages of other origins also show. `frame`: a page for an `<iframe>` in pages of other origins,
   * which sets its own content security policy. `developer`: a page with the scripts that Vite adds.
   */
  for: 'page' | 'any-origin' | 'media' | 'frame' | 'developer';
  isHttps: boolean;
}

/** Adds the security headers to all responses of this Fastify scope. A route can replace one of them. */
export function registerSecurityHeaders(app: FastifyInstance, options: HeaderOptions): void {
  const isPage = options.for === 'page' || options.for === 'developer';
  const policy = isPage ? pagePolicy : options.for === 'media' ? mediaPolicy : filePolicy;
  const headers = makeHeaders({
    contentSecurityPolicy: options.for !== 'developer' && options.for !== 'frame' && policy,
    crossOriginResourcePolicy: { policy: isPage ? 'same-origin' : 'cross-origin' },
    // The sign-in window must be able to send messages to the page that opened it.
    crossOriginOpenerPolicy: isPage ? { policy: 'same-origin-allow-popups' } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: options.isHttps && { maxAge: 31_536_000 },
    xFrameOptions: isPage && { action: 'sameorigin' },
    originAgentCluster: isPage,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** Returns the headers that helmet sets. It writes to a response, so it gets one that is never sent. */
function makeHeaders(options: HelmetOptions): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error) throw error;
  });
  return response.getHeaders();
}

/**
 * Lets any page call the API, because pages identify the caller by a token, not by a cookie. To prevent CSRF,
 * credentials are not allowed, so calls that need a cookie work only on our own pages.
 */
export async function registerCors(app: FastifyInstance): Promise<void> {
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['content-type', 'authorization', 'idempotency-key'],
    exposedHeaders: ['x-request-id', 'retry-after'],
    maxAge: 86_400,
  });
}

/** The header of a response that pages of any origin may read with a plain GET, which needs no preflight. */
export const readableByAnyOrigin = { 'access-control-allow-origin': '*' };

/** The headers for URLs with secrets, such as in a sign-in: never cached, never sent as a referrer. */
export const secretUrlHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/**
 * The headers for the sign-in window, which sends messages to the page that opened it. Other policies cut the
 * connection between the two windows.
 */
export const openerHeaders = { 'cross-origin-opener-policy': 'unsafe-none' };
