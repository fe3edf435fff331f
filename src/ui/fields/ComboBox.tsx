import { ChevronDown } from 'lucide';
import { type KeyboardEvent, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Icon } from '../display/Icon.tsx';
import { OverlayLayer } from '../overlays/OverlayLayer.tsx';
import { box, input, toggleButton } from './ComboBox.css.ts';
import { label as labelClass } from './Field.css.ts';
import { FieldMessages, type FormControlProps } from './Field.tsx';
import { checkOptions, type FieldOption, useAriaField } from './FieldOption.tsx';
import { OptionList } from './OptionList.tsx';

export interface ComboBoxProps<Value extends string = string> extends FormControlProps {
  /** The options. Typing filters them to those that contain the text. */
  options: readonly FieldOption<Value>[];
  /** The value of the chosen option, or null. The parent component stores the value. */
  value: Value | null;
  /** Called when another option is chosen, and with null when the field is emptied. */
  onChange(value: Value | null): void;
  /** Shown while the field is empty. */
  placeholder?: string;
  /** Shown in the list when no option contains the typed text. */
  emptyText?: ReactNode;
}

/** A choice of one option out of very many: typing filters the list. */
export function ComboBox<Value extends string = string>({
  options,
  value,
  onChange,
  placeholder,
  emptyText = 'Nothing matches. Try fewer letters.',
  ...field
}: ComboBoxProps<Value>) {
  checkOptions(options);
  const { ariaProps, texts } = useAriaField(field);
  const [lastChoice, setLastChoice] = useState<Choice>();
  return (
    <OverlayLayer>
      <AriaComboBox
        {...ariaProps}
        defaultItems={options}
        value={value}
        onChange={(key) => {
          setLastChoice({ value: key as Value | null });
          onChange(key as Value | null);
        }}
        menuTrigger="focus"
        allowsEmptyCollection
      >
        <Label className={labelClass}>{field.label}</Label>
        <Group className={box}>
          <Input className={input} placeholder={placeholder} onKeyDown={keepEscapeFromDialog} />
          <Button className={toggleButton}>
            <Icon of={ChevronDown} size={20} />
          </Button>
        </Group>
        <FieldMessages {...texts} />
        <OptionList emptyText={emptyText} />
        <RevertRejectedChoice choice={lastChoice} />
      </AriaComboBox>
    </OverlayLayer>
  );
}

/**
 * Prevents an Esc that closes the list from also closing a dialog around it. Preact has removed the list before the event
 * reaches the dialog, which then considers itself the topmost overlay. Here, right after react-aria has handled the event,
 * `aria-expanded` is still true.
 */
function keepEscapeFromDialog(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key === 'Escape' && event.currentTarget.getAttribute('aria-expanded') === 'true') {
    event.stopPropagation();
  }
}

interface Choice {
  value: string | null;
}

/**
 * Restores the text of the field if the parent component rejects a choice, that is, does not update `value`. An emptied
 * field stays empty until it loses the focus, so that something else can be typed.
 */
function RevertRejectedChoice({ choice }: { choice: Choice | undefined }) {
  const state = useContext(ComboBoxStateContext);
  const handledChoice = useRef(choice);
  useEffect(() => {
    if (choice === handledChoice.current) return;
    handledChoice.current = choice;
    if (choice?.value && state?.value !== choice.value) state?.revert();
  });
  return null;
}
