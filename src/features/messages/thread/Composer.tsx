import { SendHorizontal, Tag, X } from 'lucide';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { limits } from '../../../contract/shared/limits.ts';
import { hasVisibleCharacter } from '../../../contract/shared/text.ts';
import type { Message } from '../../../contract/shared/types.ts';
import { useDraft } from '../../../core/useDraft.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { useControlledChange } from '../../../ui/fields/Field.tsx';
import { visuallyHidden } from '../../../ui/theme/base.css.ts';
import * as css from './Composer.css.ts';

export interface ComposerProps {
  /** The recipient's id. There is one draft per recipient. */
  receiverId: string;
  /** The product that the message is about. */
  product?: Message['product'];
  /** Called when the product is removed from the message. */
  onRemoveProduct(): void;
  onSend(content: string): void;
}

const emptyDraft = { text: '' };

/** From this number of remaining characters on, the number is shown. */
const charactersLeftThreshold = 100;

/** The field for a new message. Enter sends it; Shift+Enter begins a new line. */
export function Composer({ receiverId, product, onRemoveProduct, onSend }: ComposerProps) {
  const draft = useDraft(`message-${receiverId}`, emptyDraft);
  const [text, setText] = useState(draft.saved?.text ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  const charactersLeftId = useId();
  const charactersLeft = limits.messageLengthMax - text.length;
  const showsCharactersLeft = charactersLeft <= charactersLeftThreshold;
  const isEmpty = !hasVisibleCharacter(text);

  const changeText = useControlledChange((newText: string) => {
    setText(newText);
    if (newText.trim()) draft.save({ text: newText });
    else draft.discard();
  });
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (isEmpty) return;
    onSend(text.trim());
    changeText('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a word, Enter accepts the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <form className={css.composer} onSubmit={send} data-action-bar="messages">
      {product && (
        <div className={css.productRow}>
          <Icon of={Tag} size={16} />
          <span className={css.productName}>About {product.productName}</span>
          <button type="button" className={css.removeProductButton} onClick={onRemoveProduct}>
            <Icon of={X} size={20} label="Do not mention the product" />
          </button>
        </div>
      )}
      <div className={css.row}>
        <textarea
          ref={field}
          className={css.field}
          aria-label="Message"
          aria-describedby={showsCharactersLeft ? charactersLeftId : undefined}
          placeholder="Type a message"
          enterKeyHint="send"
          rows={1}
          maxLength={limits.messageLengthMax}
          value={text}
          onChange={(event) => changeText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className={css.sendButton} aria-label="Send" disabled={isEmpty}>
          <Icon of={SendHorizontal} size={22} strokeWidth={2} />
        </button>
      </div>
      <p
        className={showsCharactersLeft ? css.charactersLeft : visuallyHidden}
        id={charactersLeftId}
        role="status"
      >
        {showsCharactersLeft &&
          (charactersLeft === 1 ? '1 character left' : `${charactersLeft} characters left`)}
      </p>
    </form>
  );
}
