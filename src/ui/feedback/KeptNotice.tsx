import { Button } from '../buttons/Button.tsx';
import { kept } from './KeptNotice.css.ts';

/** Says that the form holds what was typed before, and how to be rid of it. */
export function KeptNotice({ text, button, onPress }: { text: string; button: string; onPress(): void }) {
  return (
    <div className={kept}>
      <p>{text}</p>
      <Button look="outline" size="s" onClick={onPress}>
        {button}
      </Button>
    </div>
  );
}
