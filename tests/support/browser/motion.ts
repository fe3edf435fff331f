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

/** Waits until everything beside the element is in its place. Before that, a press outside of a dialog does not close it. */
export async function waitUntilStill(element: Element): Promise<void> {
  const root = element.getRootNode() as Document | ShadowRoot;
  await Promise.allSettled(root.getAnimations().map(({ finished }) => finished));
}

/** Lets a dialog move in until the returned function is called. */
export function keepMovingIn(dialog: Element): () => void {
  const box = dialog.closest('[part=dialog]') ?? dialog;
  const animation = box.animate([{ opacity: 0.5 }, {}], 60_000);
  return () => animation.finish();
}
