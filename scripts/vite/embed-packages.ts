import type { Plugin } from 'vite';
import { leanPackages } from './lean-packages.ts';
import { preactAsReact } from './preact.ts';

/** How the script tag's build changes packages. The tests of widgets on Preact run with the same. */
export function embedPackages(runtime: 'react' | 'preact'): Plugin[] {
  return runtime === 'preact' ? [preactAsReact(), leanPackages()] : [leanPackages()];
}
