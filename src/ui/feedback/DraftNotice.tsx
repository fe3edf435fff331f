import { Button } from '../buttons/Button.tsx';
import { notice } from './DraftNotice.css.ts';

/** A notice that the form was filled in from a stored draft, with a button that discards the draft. */
export function DraftNotice({ text, button, onPress }: { text: string; button: string; onPress(): void }) {
  return (
    <div className={notice}>
      <p>{text}</p>
      <Button look="outline" size="s" onClick={onPress}>
        {button}
      </Button>
    </div>
  );
}
