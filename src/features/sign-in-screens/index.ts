export { FinishSignInScreen } from './FinishSignInScreen.tsx';
export { LoginScreen } from './LoginScreen.tsx';
export { loginPath, onboardingPath } from './login-path.ts';
export { ProfileScreen } from './ProfileScreen.tsx';
export { SignInPopupScreen } from './SignInPopupScreen.tsx';
