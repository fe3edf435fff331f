import { existsSync, readFileSync, statSync } from 'node:fs';
import { isLoopback } from '../../../../src/contract/shared/origins.ts';
import { type Config, isHttps, signInWarning, unsetPhonesWarning } from '../../config.ts';
import { authSecretFile } from '../../data-dir.ts';
import { checkMailServer, EmailError } from '../../features/digests/send-email.ts';
import { checkBucket } from '../../files/bucket-storage.ts';
import { sharedCounters } from '../../limits/rate-counters.ts';
import { OperatorError } from '../../operator-error.ts';
import { localUrl } from '../../variables.ts';
import { advice, type Finding, fine, problem } from './finding.ts';

const isEveryAddress = (host: string) => host === '0.0.0.0' || host === '::';

export function checkPublicUrl(config: Config): Finding[] {
  const { publicUrl, isProduction, host, port } = config;
  if (!isProduction) {
    const isOnlyForThisMachine = !isEveryAddress(host) && isLoopback(localUrl(host, port));
    return [
      isOnlyForThisMachine
        ? fine(
            `This is a market for trying, at ${publicUrl}: a real one needs PUBLIC_URL, its public address.`,
          )
        : advice(
            `Other machines can reach this market for trying (HOST=${host}), also its demo users: set PUBLIC_URL for a real market, or leave HOST out.`,
          ),
    ];
  }
  if (isHttps(config)) return [fine(`The public address is ${publicUrl}.`)];
  if (isLoopback(publicUrl)) {
    return [
      advice(
        `The address of this real market is ${publicUrl}, which only this machine can open: set PUBLIC_URL.`,
      ),
    ];
  }
  return [
    advice(
      `${publicUrl} is not encrypted: others on the network can read what visitors send, and Google refuses to sign them in. Put a proxy with HTTPS in front, and set PUBLIC_URL to an address with https.`,
    ),
  ];
}

export function checkProxy(config: Config): Finding[] {
  const { trustProxy, host, isProduction } = config;
  if (!isProduction || !isHttps(config)) return [];
  if (trustProxy === 0) {
    return [
      advice(
        'A proxy must stand in front for HTTPS, but TRUST_PROXY is not set: all visitors seem to have one address, and share its rate limits. Set TRUST_PROXY=1 for one proxy.',
      ),
    ];
  }
  if (typeof trustProxy === 'number' && isEveryAddress(host)) {
    return [
      advice(
        `The market listens on all network addresses (HOST=${host}). Make sure that visitors cannot bypass the proxy, because then they can forge their address: leave HOST out if the proxy is on this machine.`,
      ),
    ];
  }
  return [fine('The addresses of visitors come from the proxy (TRUST_PROXY).')];
}

export function checkSignIn(config: Config): Finding[] {
  const warning = signInWarning(config);
  const phones = config.isProduction ? unsetPhonesWarning(config) : undefined;
  const redirect = `${config.publicUrl}/api/auth/google/callback`;
  return [
    warning === undefined
      ? fine(
          config.identityProvider === 'google'
            ? `Visitors sign in with Google, which must know the redirect URI ${redirect}.`
            : 'Demo users can sign in.',
        )
      : advice(`${warning} Get both from the Google Cloud console, with the redirect URI ${redirect}.`),
    ...(phones === undefined ? [] : [advice(phones)]),
  ];
}

/** Checks the file with the secret that signs sessions, which exists after the first start. */
export function checkSecret({ authSecret, dataDir }: Config): Finding[] {
  if (authSecret !== undefined) return [];
  const file = authSecretFile(dataDir);
  if (!existsSync(file)) return [];
  try {
    if (!/^[0-9a-f]{64}$/.test(readFileSync(file, 'utf8'))) {
      return [
        problem(
          `${file}, which signs the sessions, is damaged: put the file of a backup in its place, or move it away, which signs everybody out.`,
        ),
      ];
    }
  } catch (error) {
    return [
      problem(
        `${file} cannot be read (${(error as NodeJS.ErrnoException).code}): run this as the user who runs the market.`,
      ),
    ];
  }
  if (process.platform === 'win32' || (statSync(file).mode & 0o077) === 0) return [];
  return [
    advice(`Other users of this machine can read ${file}, which signs the sessions: chmod 600 closes it.`),
  ];
}

export async function checkBucketAccess({ bucket }: Config): Promise<Finding[]> {
  if (!bucket) return [];
  const warnings: string[] = [];
  try {
    await checkBucket(bucket, (warning) => warnings.push(warning));
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return [problem(error.message)];
  }
  return warnings.length > 0
    ? warnings.map((warning) => advice(warning))
    : [fine(`Pictures and videos can be stored in the bucket ${bucket.name}.`)];
}

export async function checkRedis({ redisUrl }: Config): Promise<Finding[]> {
  if (redisUrl === undefined) return [];
  const warnings: string[] = [];
  const counters = await sharedCounters({ url: redisUrl, warn: (warning) => warnings.push(warning) });
  counters.close();
  return [
    warnings.length > 0
      ? advice(`${warnings[0]}. Check REDIS_URL, and that the server runs.`)
      : fine('The rate limits are shared by REDIS_URL.'),
  ];
}

/** Checks the mail server. The market runs without it, so nothing here stops the market. */
export async function checkMail({ mail }: Config): Promise<Finding[]> {
  if (!mail) return [fine('Users get no daily e-mail, because SMTP_URL is not set.')];
  const { host } = new URL(mail.smtpUrl);
  try {
    await checkMailServer(mail);
    return [fine(`The mail server ${host} lets the market in. E-mails come from ${mail.from}.`)];
  } catch (error) {
    if (!(error instanceof EmailError)) throw error;
    return [
      advice(
        `No e-mails can be sent by ${host}. ${error.message} Check SMTP_URL: port 465 needs smtps://, the ports 587 and 25 need smtp://, and an @ in the password is written as %40.`,
      ),
    ];
  }
}
