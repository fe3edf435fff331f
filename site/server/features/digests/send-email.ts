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

/** The error of an e-mail that was not accepted. Its message contains neither an address nor a password. */
export class EmailError extends Error {
  /** Whether the mail server has refused the receiver for good, so that another attempt is useless. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}

/** How long the mail server may take for each of its answers. */
const answerTimeoutMs = 15_000;

/** Gives an e-mail to the mail server. Throws an `EmailError` if the server does not accept it. */
export async function sendEmail({ smtpUrl, from }: MailSettings, email: Email): Promise<void> {
  // Loaded late, because most sites send no e-mails.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: answerTimeoutMs,
    greetingTimeout: answerTimeoutMs,
    socketTimeout: answerTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
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
    const { code = 'ESEND', responseCode } = error as { code?: string; responseCode?: number };
    const isRefusal = code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500;
    throw new EmailError(responseCode === undefined ? code : `${code} ${responseCode}`, isRefusal);
  }
}
