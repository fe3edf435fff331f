import type { ElementRow } from '../../element/row.ts';
import type { SignInButtonProps } from './SignInButton.tsx';

export const signInButton = {
  tag: 'sign-in-button',
  component: 'SignInButton',
  attributes: {},
  events: {
    signinchange: { prop: 'onSignInChange' },
    ready: { prop: 'onReady', bubbles: false },
    error: { prop: 'onError', bubbles: false },
  },
} as const satisfies ElementRow<keyof SignInButtonProps>;
