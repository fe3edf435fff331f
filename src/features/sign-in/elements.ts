import { type ElementDefinition, loadEvents } from '../../element/element-definition.ts';
import type { SignInButtonProps } from './SignInButton.tsx';

export const signInButton = {
  tag: 'sign-in-button',
  component: 'SignInButton',
  attributes: {},
  events: {
    signinchange: { prop: 'onSignInChange' },
    ...loadEvents,
  },
} as const satisfies ElementDefinition<keyof SignInButtonProps>;
