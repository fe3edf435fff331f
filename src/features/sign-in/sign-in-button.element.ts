import { defineElement } from '../../element/defineElement.tsx';
import { signInButton } from './elements.ts';
import { SignInButton } from './SignInButton.tsx';

export const root = defineElement(signInButton, SignInButton);
