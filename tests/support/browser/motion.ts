import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

/** Until the end of the test, the browser has animations, or asks for reduced motion. By default, only `npm test -- --deep` has animations. */
export async function emulateMotion(motion: 'no-preference' | 'reduce'): Promise<void> {
  await emulate(motion);
  onTestFinished(() => emulate(import.meta.env.DEEP ? '' : 'reduce'));
}

async function emulate(value: string) {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
}
