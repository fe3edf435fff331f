import type { ElementDefinition } from '../../element/element-definition.ts';
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
} as const satisfies ElementDefinition<keyof SignInButtonProps>;
