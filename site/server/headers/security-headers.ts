import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

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

/** Adds the security headers to all routes of this Fastify scope. */
export async function registerSecurityHeaders(app: FastifyInstance, options: HeaderOptions): Promise<void> {
  const isPage = options.for === 'page' || options.for === 'developer';
  const policy = isPage ? pagePolicy : options.for === 'media' ? mediaPolicy : filePolicy;
  await app.register(helmet, {
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
