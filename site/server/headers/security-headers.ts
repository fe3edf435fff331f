import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Pages load only our own scripts and styles (XSS), and no other origin may frame them (clickjacking). */
const pagePolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    // Pictures of products may be on another host. `blob:` are files that the visitor has chosen to upload.
    imgSrc: ["'self'", 'https:', 'data:', 'blob:'],
    mediaSrc: ["'self'", 'https:', 'blob:'],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'self'"],
  },
};

/** Replies that are not pages may load nothing if a browser opens them. */
const filePolicy = {
  useDefaults: false,
  directives: { defaultSrc: ["'none'"], sandbox: [] as string[], frameAncestors: ["'none'"] },
};

/** If a visitor opens a video's URL, the browser plays it in a page of its own, which has the policy of the video. */
const mediaPolicy = {
  ...filePolicy,
  directives: { ...filePolicy.directives, mediaSrc: ["'self'"] },
};

interface HeaderOptions {
  /**
   * `page`: a page of this site. `any-origin`: read by widgets in pages of other origins. `media`: pictures and videos,
   * also shown in such pages. `developer`: a page with the scripts that Vite adds.
   */
  for: 'page' | 'any-origin' | 'media' | 'developer';
  isHttps: boolean;
}

/** Adds the security headers to all routes of this scope. */
export async function registerSecurityHeaders(app: FastifyInstance, options: HeaderOptions): Promise<void> {
  const isPage = options.for === 'page' || options.for === 'developer';
  const policy = isPage ? pagePolicy : options.for === 'media' ? mediaPolicy : filePolicy;
  await app.register(helmet, {
    contentSecurityPolicy: options.for !== 'developer' && policy,
    crossOriginResourcePolicy: { policy: isPage ? 'same-origin' : 'cross-origin' },
    // The sign-in window must be able to reply to the page that opened it.
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
 * Lets any page call the API, because pages identify the caller by a token, not by a cookie. Credentials are not allowed
 * (CSRF), so calls that need a cookie work on our own pages only.
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

/** For URLs with secrets, such as in a sign-in: never cached, never sent as a referrer. */
export const secretUrlHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/** For the sign-in window, which replies to the page that opened it. Other policies cut the link between the two. */
export const openerHeaders = { 'cross-origin-opener-policy': 'unsafe-none' };
