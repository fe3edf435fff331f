import { Switch } from '../../ui/fields/Switch.tsx';
import { blockedText, type PushState, usePush } from './usePush.ts';

const helpTexts: Record<PushState, string> = {
  on: 'You get every message, and at most 3 a day of each other kind.',
  off: 'This device tells you at once, even when Campus Market is closed.',
  blocked: blockedText,
  'needs-install':
    'First add Campus Market to the Home Screen: tap Share, then ‘Add to Home Screen’. Then open it from there.',
  unsupported: 'This browser cannot show notifications.',
};

/** Turns push on or off in this browser. */
export function PushSwitch() {
  const { state, isPending, turnOn, turnOff } = usePush();
  if (!state) return null;
  return (
    <Switch
      label="Push on this device"
      help={helpTexts[state]}
      checked={state === 'on'}
      disabled={isPending || (state !== 'on' && state !== 'off')}
      onChange={(isOn) => void (isOn ? turnOn() : turnOff())}
    />
  );
}
