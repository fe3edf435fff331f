import { useEffect, useRef, useState } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { Button, LinkButton } from '../../ui/buttons/Button.tsx';
import { parseDashboard } from '../profile/index.ts';
import { hint, panel, textRow } from './SignInPanel.css.ts';

export interface OnboardingProps {
  /** Called once the profile is complete. */
  onComplete(): void;
}

/**
 * Asks a new user in an embed to complete the profile on the hosted site, because the host page could read a form in
 * the embed. Continues when the user comes back.
 */
export function Onboarding({ onComplete }: OnboardingProps) {
  const market = useMarket();
  const [isChecking, setChecking] = useState(false);
  const [message, setMessage] = useState('');
  const checkProfile = useRef((_wasPressed: boolean) => {});

  checkProfile.current = (wasPressed) => {
    setChecking(true);
    market
      .read('GET /dashboard')
      .then(
        (dashboard) => {
          if (parseDashboard(dashboard).onboarded) onComplete();
          else if (wasPressed) setMessage('Your profile is not complete yet.');
        },
        () => wasPressed && setMessage('Failed to fetch user data'),
      )
      .finally(() => setChecking(false));
  };

  useEffect(() => {
    // Check again when the user comes back from the tab with the profile.
    const onVisibilityChange = () => document.visibilityState === 'visible' && checkProfile.current(false);
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, []);

  return (
    <div className={panel}>
      <p className={textRow}>Welcome. Complete your profile on Campus Market, then come back to this page.</p>
      <LinkButton href={market.link('/profile?onboarding=true')} target="_blank" rel="noopener">
        Complete your profile
      </LinkButton>
      <Button look="outline" pending={isChecking} onClick={() => checkProfile.current(true)}>
        I have done that
      </Button>
      <p className={hint} role="status">
        {message}
      </p>
    </div>
  );
}
