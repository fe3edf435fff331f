import { formatCount } from '../format-count.ts';

const megabyte = 1024 ** 2;
const gigabyte = 1024 ** 3;

/**
 * Formats a size, such as `9.5 MB` or `14 GB`, with 1 MB = 1,048,576 bytes. Shows at least 0.1 MB of anything, because 0.0
 * MB would look like nothing.
 */
export function formatBytes(bytes: number): string {
  if (bytes === 0) return '0 MB';
  const [size, unit] = bytes < gigabyte ? [bytes / megabyte, 'MB'] : [bytes / gigabyte, 'GB'];
  return `${size < 10 ? Math.max(size, 0.1).toFixed(1) : formatCount(Math.round(size))} ${unit}`;
}

/** The longest time that the server tells apart, in seconds. */
const secondsMax = 10;

/** Formats a time, such as `45 ms` or `2.1 s`. */
export function formatSeconds(seconds: number): string {
  if (seconds >= secondsMax) return `over ${secondsMax} s`;
  return seconds < 1 ? `${Math.ceil(seconds * 1000)} ms` : `${seconds.toFixed(1)} s`;
}

/** Formats a share as percent, such as `0.3%`. */
export function formatShare(share: number): string {
  return share > 0 && share < 0.001 ? 'under 0.1%' : `${(100 * share).toFixed(1)}%`;
}
