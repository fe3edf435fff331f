import { Copy } from 'lucide';
import { useState } from 'react';
import { Button, LinkButton } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { addressForChrome } from './in-app-browser.ts';
import { consent, hint, line, panel } from './SignInPanel.css.ts';

export interface OtherBrowserProps {
  /** The app whose browser this is. */
  app: string;
}

/** Google signs nobody in inside other apps, so the page has to be opened in a real browser. */
export function OtherBrowser({ app }: OtherBrowserProps) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      setSaid('Address copied. Paste it in Chrome.');
    } catch {
      // Browsers inside other apps often refuse it, or have no clipboard at all.
      setSaid(`Please copy this address: ${location.href}`);
    }
  };
  return (
    <div className={panel}>
      <p className={line}>
        Google does not allow signing in inside {app}. Open this page in Chrome, then sign in there.
      </p>
      <LinkButton
        href={addressForChrome(location, navigator.userAgent)}
        onClick={() => void copy()}
        rel="noopener"
      >
        Open in Chrome
      </LinkButton>
      <Button look="outline" onClick={() => void copy()}>
        <Icon of={Copy} size={20} />
        Copy address
      </Button>
      <p className={hint} role="status">
        {said}
      </p>
      <p className={consent}>You can also tap ••• at the top and choose your browser.</p>
    </div>
  );
}
