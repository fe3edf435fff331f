import { useEffect, useRef } from 'react';
import { useRequireSignIn } from '../../sign-in/index.ts';

export interface AskToSignInProps {
  /** What a guest wanted to do. Each new one is asked for again. */
  run: () => void;
}

/** Asks a guest to sign in to order. Apart from the menu, which most people only read. */
export function AskToSignIn({ run }: AskToSignInProps) {
  const { requireSignIn, dialog } = useRequireSignIn('Sign in to order from a canteen.');
  const ask = useRef(requireSignIn);
  ask.current = requireSignIn;
  useEffect(() => ask.current(run), [run]);
  return dialog;
}
