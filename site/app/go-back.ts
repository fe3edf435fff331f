import { isPlainPress } from 'campus-market/site';
import type { MouseEvent } from 'react';
import { cameFromThisSite } from './history-entries.ts';

/** Handles a click on a page's back link: goes back if the visitor came from this site. Otherwise the link leads to Home. */
export function goBack(event: MouseEvent): void {
  if (!isPlainPress(event) || !cameFromThisSite()) return;
  event.preventDefault();
  history.back();
}
