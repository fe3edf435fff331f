import type { Plugin } from 'vite';
import { leanIcons } from './lean-icons.ts';
import { leanPackages } from './lean-packages.ts';
import { preactAsReact } from './preact.ts';

/** How the script tag's build changes packages. The tests of widgets on Preact run with the same. */
export function embedPackages(runtime: 'react' | 'preact'): Plugin[] {
  const lean = [leanIcons(), leanPackages()];
  return runtime === 'preact' ? [preactAsReact(), ...lean] : lean;
}
