import { Button } from '../buttons/Button.tsx';
import { notice } from './DraftNotice.css.ts';

interface DraftNoticeProps {
  text: string;
  buttonText: string;
  onPress(): void;
}

/** A notice that the form was filled in from a stored draft, with a button that discards the draft. */
export function DraftNotice({ text, buttonText, onPress }: DraftNoticeProps) {
  return (
    <div className={notice}>
      <p>{text}</p>
      <Button look="outline" size="s" onClick={onPress}>
        {buttonText}
      </Button>
    </div>
  );
}
