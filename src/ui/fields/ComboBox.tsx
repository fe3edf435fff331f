import { ChevronDown } from 'lucide';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Icon } from '../display/Icon.tsx';
import { visuallyHidden } from '../theme/base.css.ts';
import { box, input, toggleButton } from './ComboBox.css.ts';
import { field as fieldClass, label as labelClass } from './Field.css.ts';
import { FieldMessages, type FormControlProps, useField } from './Field.tsx';
import { checkOptions, type FieldOption } from './FieldOption.tsx';
import { type ActiveOption, OptionList } from './OptionList.tsx';

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
  /**
   * Says why a typed text was not taken, when the visitor leaves the field with a text that is no option. Without it, the field shows
   * the chosen option again and says nothing.
   */
  notTakenText?(typedText: string): string;
}

/** The open list. */
interface OpenList {
  /** Whether only the options that contain the typed text are shown. */
  isFiltered: boolean;
  /** The option that Enter chooses. */
  active?: ActiveOption | undefined;
}

/**
 * A choice of one option out of very many: typing filters the list.
 *
 * This is WAI-ARIA's combobox pattern. The combo box of react-aria needs its collections, which do not run on Preact unchanged.
 */
export function ComboBox<Value extends string = string>({
  options,
  value,
  onChange,
  placeholder,
  emptyText = 'Nothing matches. Try fewer letters.',
  notTakenText,
  ...fieldProps
}: ComboBoxProps<Value>) {
  checkOptions(options);
  /** What the visitor has typed and left, although it is no option. */
  const [notTaken, setNotTaken] = useState('');
  const field = { ...fieldProps, error: fieldProps.error || (notTaken && notTakenText?.(notTaken)) };
  const { name, required, disabled } = field;
  const { control, texts } = useField(field);
  const id = useId();
  const ids = { label: `${id}-label`, button: `${id}-button`, list: `${id}-list` };
  const optionId = (option: FieldOption<Value>) => `${id}-option-${options.indexOf(option)}`;
  const boxElement = useRef<HTMLDivElement>(null);
  const inputElement = useRef<HTMLInputElement>(null);
  /** Undefined while the field shows the chosen option. */
  const [typedText, setTypedText] = useState<string>();
  /** Undefined while the list is closed. */
  const [list, setList] = useState<OpenList>();
  const [previousValue, setPreviousValue] = useState(value);
  if (value !== previousValue) {
    setPreviousValue(value);
    setTypedText(undefined);
    setNotTaken('');
  }
  const chosenOption = options.find((option) => option.value === value);
  const text = typedText ?? chosenOption?.label ?? '';
  const shownOptions = list?.isFiltered ? matchingOptions(options, text) : options;
  const enabledOptions = shownOptions.filter((option) => !option.disabled);
  /** The option that a typed text names without doubt. Enter and Tab choose it, as if an arrow key had been pressed before. */
  const namedOption =
    list?.isFiltered && (enabledOptions.length === 1 || isNamed(enabledOptions[0], text))
      ? enabledOptions[0]
      : undefined;
  const activeOption = enabledOptions.find((option) => option.value === list?.active?.value);

  /** Opens the list with all options. The chosen option is active, or else the first or last one if a key opened the list. */
  const open = (key?: 'ArrowDown' | 'ArrowUp') => {
    const candidates = options.filter((option) => !option.disabled);
    const option =
      candidates.find((candidate) => candidate.value === value) ??
      (key && candidates.at(key === 'ArrowDown' ? 0 : -1));
    setList({ isFiltered: false, active: option && { value: option.value, isByKey: Boolean(key) } });
  };
  const close = () => setList(undefined);
  /** Closes the list, and shows the chosen option again. */
  const revert = () => {
    close();
    setTypedText(undefined);
  };
  /** Takes a name that was typed in full, also by a visitor who taps elsewhere, because phones have no Tab key. */
  const leave = () => {
    const option =
      typedText && options.find((candidate) => !candidate.disabled && isNamed(candidate, typedText));
    if (option) return choose(option);
    // Without any option, they are still loading.
    setNotTaken(options.length > 0 ? (typedText?.trim() ?? '') : '');
    revert();
  };
  const choose = (option: FieldOption<Value>) => {
    setNotTaken('');
    // If the parent component rejects the choice, the field shows the previous option.
    revert();
    if (option.value !== value) onChange(option.value);
  };
  const type = (newText: string) => {
    setTypedText(newText);
    setNotTaken('');
    setList({ isFiltered: newText !== '' });
    if (newText === '' && value !== null) onChange(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // An input method handles the keys while it composes a character.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!list) open(key);
      else {
        const index = activeOption ? enabledOptions.indexOf(activeOption) : -1;
        const isDown = key === 'ArrowDown';
        const next =
          enabledOptions[isDown ? index + 1 : index < 0 ? enabledOptions.length - 1 : index - 1] ??
          activeOption;
        if (next) setList({ ...list, active: { value: next.value, isByKey: true } });
      }
    } else if (!list) {
      return;
    } else if (key === 'Enter') {
      // The form must not be sent.
      event.preventDefault();
      const option = activeOption ?? namedOption;
      if (option) choose(option);
      // Without any option, they are still loading: the visitor can press Enter again.
      else if (options.length > 0) leave();
    } else if (key === 'Tab') {
      const option = activeOption ?? namedOption;
      if (option) choose(option);
    } else if (key === 'Escape') {
      // Only the next Esc may close a dialog around the field.
      event.preventDefault();
      event.stopPropagation();
      revert();
    } else if (key === 'ArrowLeft' || key === 'ArrowRight') {
      setList({ ...list, active: undefined });
    }
  };

  return (
    <div className={fieldClass}>
      <label id={ids.label} className={labelClass} htmlFor={control.id}>
        {field.label}
      </label>
      <div
        ref={boxElement}
        className={box}
        data-invalid={field.error ? '' : undefined}
        data-disabled={disabled ? '' : undefined}
      >
        <input
          {...control}
          ref={inputElement}
          className={input}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={Boolean(list)}
          aria-controls={list && ids.list}
          aria-activedescendant={list && activeOption && optionId(activeOption)}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder={placeholder}
          required={required}
          disabled={disabled}
          value={text}
          onChange={(event) => type(event.target.value)}
          onFocus={() => open()}
          onBlur={leave}
          onClick={() => list || open()}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          id={ids.button}
          className={toggleButton}
          tabIndex={-1}
          aria-label="Show suggestions"
          aria-labelledby={`${ids.button} ${ids.label}`}
          aria-haspopup="listbox"
          aria-expanded={Boolean(list)}
          aria-controls={list && ids.list}
          disabled={disabled}
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            if (list) {
              close();
              return;
            }
            inputElement.current?.focus();
            open();
          }}
        >
          <Icon of={ChevronDown} size={20} />
        </button>
      </div>
      {name && <input type="hidden" name={name} value={value ?? ''} disabled={disabled} />}
      <FieldMessages {...texts} />
      <span className={visuallyHidden} role="status">
        {list && `${shownOptions.length} ${shownOptions.length === 1 ? 'option' : 'options'} available.`}
      </span>
      {list && (
        <OptionList
          id={ids.list}
          labelId={ids.label}
          anchor={boxElement}
          options={shownOptions}
          optionId={optionId}
          chosenValue={value}
          active={list.active}
          emptyText={emptyText}
          onActivate={(option) => setList({ ...list, active: { value: option.value, isByKey: false } })}
          onChoose={choose}
        />
      )}
    </div>
  );
}

/** Returns the options whose label or alias contains the text: first those whose label or alias is the text itself. */
function matchingOptions<Option extends FieldOption>(options: readonly Option[], text: string): Option[] {
  return options
    .filter(({ label, alias = '' }) => [label, alias].some((name) => contains(name, text)))
    .sort((a, b) => Number(isNamed(b, text)) - Number(isNamed(a, text)));
}

/** Whether the text is the label or the alias of an option. */
const isNamed = (option: FieldOption | undefined, text: string) =>
  [option?.label, option?.alias].some(
    (name) => name !== undefined && simplify(name) === simplify(text.trim()),
  );

/** Whether a text contains the typed text. Upper case and accents make no difference. */
const contains = (label: string, typedText: string) => simplify(label).includes(simplify(typedText.trim()));

const simplify = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
