/** A line of PostgreSQL's log, with the level for our log. */
export interface LogLine {
  level: 'debug' | 'warn' | 'error';
  message: string;
  /** Whether this line explains why PostgreSQL ends. */
  isFatal: boolean;
}

/** The prefix of each line: the backend type and the SQLSTATE. */
export const linePrefix = '%b|%e|';

const lineFormat =
  /^(?:(?<writer>[^|]*)\|(?<state>\w{5})\|)?(?<severity>[A-Z]+\d?):\s+(?<message>(?:\S.*)?)$/;

/**
 * The SQLSTATE classes of missing resources, system errors and damage. Any other error of a statement is reported by
 * the code that ran the statement.
 */
const serverFailure = /^(53|58|XX)/;

/** Matches messages of the severity LOG that our log reports as warnings. */
const warningLine = /terminated by|not properly shut down|was interrupted/;

export function readLogLine(line: string): LogLine {
  const {
    writer: backendType = '',
    state = '',
    severity = '',
    message = line,
  } = lineFormat.exec(line)?.groups ?? {};
  const isFatal = severity === 'FATAL' || severity === 'PANIC';
  return { level: toLevel(backendType, state, severity, message), message, isFatal };
}

function toLevel(backendType: string, state: string, severity: string, message: string): LogLine['level'] {
  if (severity === 'PANIC') return 'error';
  if (severity === 'ERROR' || severity === 'FATAL') {
    return backendType === 'client backend' && !serverFailure.test(state) ? 'debug' : 'error';
  }
  return severity === 'WARNING' || warningLine.test(message) ? 'warn' : 'debug';
}
