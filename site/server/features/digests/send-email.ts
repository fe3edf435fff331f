import type { Config } from '../../config.ts';

export type MailSettings = NonNullable<Config['mail']>;

export interface Email {
  /** The address of one person. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for each attempt, so that the mailbox recognizes a repetition. */
  messageId: string;
  /** What the mail program's own button for unsubscribing posts to (RFC 8058). */
  unsubscribeUrl: string;
}

/** The error of an e-mail that was not accepted. Admins read its message, which contains neither an address nor a password. */
export class EmailError extends Error {
  /** Whether the mail server has refused the receiver for good, so that another attempt is useless. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}

/** How long connecting to the mail server, and its first line, may take. */
const connectTimeoutMs = 15_000;

/**
 * How long the mail server may take for each of its answers. RFC 5321 asks for ten minutes after the text, because a
 * client that gives up earlier sends again what the server is about to accept.
 */
const answerTimeoutMs = 10 * 60_000;

async function connectTo(smtpUrl: string, timeouts: { connect: number; answer: number }) {
  // Loaded late, because most sites send no e-mails.
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    socketTimeout: timeouts.answer,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** How long each step of a check may take, because somebody waits for it. */
const checkTimeoutMs = 5_000;

/** Connects to the mail server, and signs in if the URL has a user. Throws an `EmailError` if the server does not let us in. */
export async function checkMailServer({ smtpUrl }: MailSettings): Promise<void> {
  const transport = await connectTo(smtpUrl, { connect: checkTimeoutMs, answer: checkTimeoutMs });
  try {
    await transport.verify();
  } catch (error) {
    throw describe(error as SendError);
  } finally {
    transport.close();
  }
}

/** Gives an e-mail to the mail server. Throws an `EmailError` if the server does not accept it. */
export async function sendEmail({ smtpUrl, from }: MailSettings, email: Email): Promise<void> {
  const transport = await connectTo(smtpUrl, { connect: connectTimeoutMs, answer: answerTimeoutMs });
  const { to, subject, text, html, messageId, unsubscribeUrl } = email;
  try {
    await transport.sendMail({
      from,
      // An object, because a text may be a list of several addresses.
      to: { name: '', address: to },
      subject,
      text,
      html,
      messageId,
      headers: {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'Auto-Submitted': 'auto-generated',
      },
    });
  } catch (error) {
    throw describe(error as SendError);
  }
}

/** An error of nodemailer. */
interface SendError {
  code?: string;
  /** The command that the mail server refused. */
  command?: string;
  responseCode?: number;
}

const errorTexts: Record<string, string> = {
  EAUTH: 'The mail server refused the user or the password.',
  EENVELOPE: 'The mail server refused the sender or the receiver.',
  EMESSAGE: 'The mail server refused the e-mail.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  ESOCKET: 'The connection to the mail server failed.',
  ECONNECTION: 'The connection to the mail server failed.',
  EDNS: 'The mail server was not found.',
};

function describe({ code = 'ESEND', command, responseCode }: SendError): EmailError {
  const text = errorTexts[code] ?? `The e-mail could not be sent (${code}).`;
  const isFinal = command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500;
  return new EmailError(
    responseCode === undefined ? text : text.replace(/\.$/, ` (${responseCode}).`),
    isFinal,
  );
}
