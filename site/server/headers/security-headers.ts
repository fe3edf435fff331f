import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Pages load only our own scripts and styles, and no other origin may frame them. */
const pagePolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    // Pictures of products may be kept at another host. `blob:` are files that the visitor has chosen to upload.
    imgSrc: ["'self'", 'https:', 'data:', 'blob:'],
    mediaSrc: ["'self'", 'https:', 'blob:'],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'self'"],
  },
};

/** Answers that are not pages may load nothing when a browser opens them. */
const filePolicy = {
  useDefaults: false,
  directives: { defaultSrc: ["'none'"], sandbox: [] as string[], frameAncestors: ["'none'"] },
};

/** A video that is opened by itself is played in a page that the browser makes, under the policy of the video. */
const mediaPolicy = {
  ...filePolicy,
  directives: { ...filePolicy.directives, mediaSrc: ["'self'"] },
};

interface Audience {
  /**
   * `page`: opened by people here. `everywhere`: read by widgets in pages of other origins. `media`: pictures and
   * videos, shown in such pages too. `developer`: a page with the scripts that Vite adds.
   */
  for: 'page' | 'everywhere' | 'media' | 'developer';
  isHttps: boolean;
}

/** The headers that browsers obey, for all routes of this scope. */
export async function registerSecurityHeaders(app: FastifyInstance, audience: Audience): Promise<void> {
  const isPage = audience.for === 'page' || audience.for === 'developer';
  const policy = isPage ? pagePolicy : audience.for === 'media' ? mediaPolicy : filePolicy;
  await app.register(helmet, {
    contentSecurityPolicy: audience.for !== 'developer' && policy,
    crossOriginResourcePolicy: { policy: isPage ? 'same-origin' : 'cross-origin' },
    // The sign-in window must be able to answer the page that opened it.
    crossOriginOpenerPolicy: isPage ? { policy: 'same-origin-allow-popups' } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: audience.isHttps && { maxAge: 31_536_000 },
    xFrameOptions: isPage && { action: 'sameorigin' },
    originAgentCluster: isPage,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}
