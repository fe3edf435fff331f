/** One line of PostgreSQL's log, with its level in ours. */
export interface LogLine {
  level: 'debug' | 'warn' | 'error';
  message: string;
  /** If PostgreSQL ends, this line is the reason. */
  isFatal: boolean;
}

/** PostgreSQL's kind of process and the SQLSTATE. */
export const linePrefix = '%b|%e|';

const form = /^(?:(?<writer>[^|]*)\|(?<state>\w{5})\|)?(?<severity>[A-Z]+\d?):\s+(?<message>(?:\S.*)?)$/;

/** Out of resources, system errors and damage. Our code reports other errors of its statements itself. */
const isOurs = /^(53|58|XX)/;

/** LOG lines that deserve a warning. */
const isBadNews = /terminated by|not properly shut down|was interrupted/;

export function readLogLine(line: string): LogLine {
  const { writer = '', state = '', severity = '', message = line } = form.exec(line)?.groups ?? {};
  const isFatal = severity === 'FATAL' || severity === 'PANIC';
  return { level: levelOf(writer, state, severity, message), message, isFatal };
}

function levelOf(writer: string, state: string, severity: string, message: string): LogLine['level'] {
  if (severity === 'PANIC') return 'error';
  if (severity === 'ERROR' || severity === 'FATAL') {
    return writer === 'client backend' && !isOurs.test(state) ? 'debug' : 'error';
  }
  return severity === 'WARNING' || isBadNews.test(message) ? 'warn' : 'debug';
}
