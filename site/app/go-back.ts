import { isPlainPress } from 'campus-market/site';
import type { MouseEvent } from 'react';
import { isFromHere } from './back.ts';

/** Back leads to where the visitor was, and its link to Home is for those who come from elsewhere. */
export function goBack(event: MouseEvent): void {
  if (!isPlainPress(event) || !isFromHere()) return;
  event.preventDefault();
  history.back();
}
