import { useEffect, useRef, useState } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { Button, LinkButton } from '../../ui/buttons/Button.tsx';
import { readDashboard } from '../profile/index.ts';
import { hint, line, panel } from './SignInPanel.css.ts';

export interface OnboardingProps {
  /** Of the page where the profile is completed. */
  address: string;
  /** Called once the profile is complete. */
  onComplete(): void;
}

/** A widget cannot complete a profile: its page could read it. It leads to the page that does, and goes on after. */
export function Onboarding({ address, onComplete }: OnboardingProps) {
  const market = useMarket();
  const [isAsking, setAsking] = useState(false);
  const [said, setSaid] = useState('');
  const latest = useRef({ ask: (_isPressed: boolean) => {} });

  latest.current.ask = (isPressed) => {
    setAsking(true);
    market
      .read('GET /dashboard')
      .then(
        (answer) => {
          if (readDashboard(answer).onboarded) onComplete();
          else if (isPressed) setSaid('Your profile is not complete yet.');
        },
        () => isPressed && setSaid('Failed to fetch user data'),
      )
      .finally(() => setAsking(false));
  };

  useEffect(() => {
    // People come back from the other tab.
    const look = () => document.visibilityState === 'visible' && latest.current.ask(false);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  return (
    <div className={panel}>
      <p className={line}>Welcome. Complete your profile on Campus Market, then come back to this page.</p>
      <LinkButton href={address} target="_blank" rel="noopener">
        Complete your profile
      </LinkButton>
      <Button look="outline" pending={isAsking} onClick={() => latest.current.ask(true)}>
        I have done that
      </Button>
      <p className={hint} role="status">
        {said}
      </p>
    </div>
  );
}
