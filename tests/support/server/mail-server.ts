import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** An e-mail as a mail program shows it. The names of the headers are in lower case. */
export interface ReceivedEmail {
  to: string[];
  headers: Record<string, string>;
  text: string;
  html: string;
}

export interface MailServer {
  /** The value of SMTP_URL. */
  url: string;
  /** All e-mails that were accepted so far. */
  emails: ReceivedEmail[];
  /** The status with which the receiver of an e-mail is refused, such as 550; undefined to accept all. */
  refuseWith: number | undefined;
  /** Runs when a client is connected, before the receiver is accepted, and before the e-mail is. Tests replace these to make the server slow. */
  beforeGreeting(): Promise<void>;
  beforeReceiver(): Promise<void>;
  beforeAccepting(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a mail server on loopback, to which only this user and this password may send. */
export async function startMailServer(): Promise<MailServer> {
  const server = new SMTPServer({
    // Without a certificate of its own.
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onConnect: (_session, done) => void mailServer.beforeGreeting().then(() => done(), done),
    onAuth({ username, password }, _session, done) {
      if (username === 'market' && password === 'secret') done(null, { user: username });
      else done(new Error('Wrong user or password'));
    },
    async onRcptTo(_address, _session, done) {
      await mailServer.beforeReceiver();
      const { refuseWith } = mailServer;
      done(refuseWith === undefined ? null : Object.assign(new Error('No'), { responseCode: refuseWith }));
    },
    onData(stream, { envelope }, done) {
      text(stream).then(async (message) => {
        await mailServer.beforeAccepting();
        const to = envelope.rcptTo.map(({ address }) => address);
        mailServer.emails.push({ to, ...readMessage(message) });
        done();
      }, done);
    },
  });
  // A site that is killed resets its connection. Without a listener, that would end the test run.
  server.on('error', () => {});
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const mailServer: MailServer = {
    url: `smtp://market:secret@127.0.0.1:${port}`,
    emails: [],
    refuseWith: undefined,
    beforeGreeting: async () => {},
    beforeReceiver: async () => {},
    beforeAccepting: async () => {},
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailServer;
}

function readMessage(message: string): Omit<ReceivedEmail, 'to'> {
  const { headers, body } = readPart(message);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1];
  const parts = body.split(`--${boundary}`).slice(1, -1).map(readPart);
  const bodyOf = (type: string) => {
    const part = parts.find(({ headers }) => headers['content-type']?.startsWith(type));
    return part ? decode(part.body, part.headers['content-transfer-encoding']).replaceAll('\r\n', '\n') : '';
  };
  return { headers, text: bodyOf('text/plain'), html: bodyOf('text/html') };
}

function readPart(part: string): { headers: Record<string, string>; body: string } {
  const [head = '', ...paragraphs] = part.trimStart().split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: Object.fromEntries(headers), body: paragraphs.join('\r\n\r\n') };
}

function decode(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
