/** One line that PostgreSQL has written, and how much it deserves in our log. */
export interface LogLine {
  level: 'debug' | 'warn' | 'error';
  message: string;
  /** It is why PostgreSQL ends, if it does. */
  isGrave: boolean;
}

/** Who writes, with which SQLSTATE. */
export const linePrefix = '%b|%e|';

const form = /^(?:(?<writer>[^|]*)\|(?<state>\w{5})\|)?(?<severity>[A-Z]+\d?):\s+(?<message>.*)$/;

/** Out of resources, trouble with files, and damage. Other errors of a statement are its caller's to tell. */
const isOurs = /^(53|58|XX)/;

/** A plain LOG line of these is bad news all the same. */
const isBadNews = /terminated by|not properly shut down|was interrupted/;

export function readLogLine(line: string): LogLine {
  const { writer = '', state = '', severity = '', message = line } = form.exec(line)?.groups ?? {};
  const isGrave = severity === 'FATAL' || severity === 'PANIC';
  return { level: levelOf(writer, state, severity, message), message, isGrave };
}

function levelOf(writer: string, state: string, severity: string, message: string): LogLine['level'] {
  if (severity === 'PANIC') return 'error';
  if (severity === 'ERROR' || severity === 'FATAL') {
    return writer === 'client backend' && !isOurs.test(state) ? 'debug' : 'error';
  }
  return severity === 'WARNING' || isBadNews.test(message) ? 'warn' : 'debug';
}
