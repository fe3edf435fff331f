import type { Config } from '../../config.ts';
import { findPortUse } from '../../port.ts';
import { type Finding, fine, problem } from './finding.ts';

/** Checks the port, and the site that listens on it if this market is running. */
export async function checkSite(config: Config): Promise<Finding[]> {
  const { port } = config;
  const use = await findPortUse(config);
  if (use.by === 'nothing') return [fine(`The port ${port} is free.`)];
  if (use.by === 'another') return [problem(use.text)];
  if (use.isReady) return [fine(`A market runs on the port ${port}, and is ready.`)];
  return [problem(`The market on the port ${port} runs, but says: ${use.reason}`)];
}
