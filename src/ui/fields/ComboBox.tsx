import { ChevronDown } from 'lucide';
import { type KeyboardEvent, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Icon } from '../display/Icon.tsx';
import { OverlayLayer } from '../overlays/OverlayLayer.tsx';
import { box, input, toggle } from './ComboBox.css.ts';
import { field, label as labelClass } from './Field.css.ts';
import { FieldMessages, type FieldTexts, useFieldIds } from './Field.tsx';
import { FieldList } from './FieldList.tsx';
import { checkOptions, type FieldOption } from './FieldOption.tsx';

export interface ComboBoxProps<Value extends string = string> extends FieldTexts {
  /** What to choose from. What is typed leaves those that contain it. */
  options: readonly FieldOption<Value>[];
  /** The chosen one, or null. The screen keeps it. */
  value: Value | null;
  /** Called when another one is chosen, and with null when the field is emptied. */
  onChange(value: Value | null): void;
  /** Stands in it while it is empty. */
  placeholder?: string;
  /** Stands in the list when no option contains what was typed. */
  emptyText?: ReactNode;
  /** Its name in a form that is sent by the browser. */
  name?: string;
  /** Whether a choice must be made. */
  required?: boolean;
  /** Whether nothing can be chosen. */
  disabled?: boolean;
}

/** One of very many: typing makes the list shorter. */
export function ComboBox<Value extends string = string>({
  label,
  help,
  error,
  id,
  options,
  value,
  onChange,
  placeholder,
  emptyText = 'Nothing matches. Try fewer letters.',
  name,
  required,
  disabled,
}: ComboBoxProps<Value>) {
  checkOptions(options);
  // Not by react-aria's own slots: it looks for them in the page, and finds none in a shadow root.
  const { control, ids } = useFieldIds({ id, help, error });
  const [choice, setChoice] = useState<Choice>();
  return (
    <OverlayLayer>
      <AriaComboBox
        className={field}
        id={control.id}
        aria-describedby={control['aria-describedby']}
        name={name}
        defaultItems={options}
        value={value}
        onChange={(key) => {
          setChoice({ value: key as Value | null });
          onChange(key as Value | null);
        }}
        isRequired={required}
        isDisabled={disabled}
        isInvalid={Boolean(error)}
        menuTrigger="focus"
        allowsEmptyCollection
      >
        <Label className={labelClass}>{label}</Label>
        <Group className={box}>
          <Input className={input} placeholder={placeholder} onKeyDown={keepEscape} />
          <Button className={toggle}>
            <Icon of={ChevronDown} size={20} />
          </Button>
        </Group>
        <FieldMessages help={help} error={error} ids={ids} />
        <FieldList emptyText={emptyText} />
        <EndOfChoice choice={choice} />
      </AriaComboBox>
    </OverlayLayer>
  );
}

/**
 * Esc that closes the list closes nothing else. Preact has taken the list away before the event reaches a dialog around
 * it, which then takes itself for what is on top. Here, right after react-aria heard it, the field still says "open".
 */
function keepEscape(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key === 'Escape' && event.currentTarget.getAttribute('aria-expanded') === 'true') {
    event.stopPropagation();
  }
}

interface Choice {
  value: string | null;
}

/**
 * A screen may not take what was chosen: the list closes all the same, and the field says what it said before. A field
 * that was emptied stays so until it is left, because something else can be typed into it.
 */
function EndOfChoice({ choice }: { choice: Choice | undefined }) {
  const state = useContext(ComboBoxStateContext);
  const last = useRef(choice);
  useEffect(() => {
    if (choice === last.current) return;
    last.current = choice;
    if (choice?.value && state?.value !== choice.value) state?.revert();
  });
  return null;
}
