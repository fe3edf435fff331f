import { SendHorizontal, Tag, X } from 'lucide';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { limits } from '../../../contract/shared/limits.ts';
import { isVisible } from '../../../contract/shared/one-line.ts';
import type { Message } from '../../../contract/shared/types.ts';
import { useDraft } from '../../../core/drafts/useDraft.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { useRenderAgain } from '../../../ui/fields/Field.tsx';
import { hidden } from '../../../ui/theme/base.css.ts';
import * as css from './Composer.css.ts';

export interface ComposerProps {
  /** Who gets it: what was typed for one person is kept for that one. */
  receiverId: string;
  /** What the message is about. */
  product?: Message['product'];
  /** Called when it is to be about nothing. */
  onDropProduct(): void;
  onSend(content: string): void;
}

const blank = { text: '' };

/** From so many characters left on, they are counted. */
const nearlyFull = 100;

/** The field for a message. Enter sends it; with Shift it begins a new line. */
export function Composer({ receiverId, product, onDropProduct, onSend }: ComposerProps) {
  const draft = useDraft(`message-${receiverId}`, blank);
  const [text, setText] = useState(draft.kept?.text ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  const renderAgain = useRenderAgain();
  const id = useId();
  const left = limits.messageLengthMax - text.length;
  const isEmpty = !isVisible(text);

  const change = (next: string) => {
    setText(next);
    if (next.trim()) draft.keep({ text: next });
    else draft.forget();
  };
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (isEmpty) return;
    onSend(text.trim());
    change('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a keyboard puts a word together, Enter takes the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <form className={css.composer} onSubmit={send} data-action-bar="messages">
      {product && (
        <div className={css.about}>
          <Icon of={Tag} size={16} />
          <span className={css.aboutName}>About {product.productName}</span>
          <button type="button" className={css.drop} onClick={onDropProduct}>
            <Icon of={X} size={20} label="Do not mention the product" />
          </button>
        </div>
      )}
      <div className={css.row}>
        <textarea
          ref={field}
          className={css.field}
          aria-label="Message"
          aria-describedby={left <= nearlyFull ? id : undefined}
          placeholder="Type a message"
          enterKeyHint="send"
          rows={1}
          maxLength={limits.messageLengthMax}
          value={text}
          onChange={(event) => {
            change(event.target.value);
            renderAgain();
          }}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className={css.send} aria-label="Send" disabled={isEmpty}>
          <Icon of={SendHorizontal} size={22} strokeWidth={2} />
        </button>
      </div>
      <p className={left <= nearlyFull ? css.left : hidden} id={id} role="status">
        {left <= nearlyFull && (left === 1 ? '1 character left' : `${left} characters left`)}
      </p>
    </form>
  );
}
