import { Button } from '../buttons/Button.tsx';
import { notice } from './DraftNotice.css.ts';

/** Says that the form was filled in from a stored draft, with a button that discards it. */
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
