import { Check } from 'lucide';
import type { ReactNode } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Icon } from '../display/Icon.tsx';
import type { FieldOption } from './FieldOption.tsx';
import {
  empty,
  list,
  option as optionClass,
  optionHelp,
  optionText,
  popover,
  tick,
} from './OptionList.css.ts';

interface OptionListProps {
  /** Left out in a combo box, which provides the matching options itself. */
  options?: readonly FieldOption[];
  /** Shown when there are no options. */
  emptyText?: ReactNode;
}

/** The list of options that a `Select` or a `ComboBox` opens. */
export function OptionList({ options, emptyText }: OptionListProps) {
  return (
    <Popover className={popover} offset={4} containerPadding={8} maxHeight={344}>
      <ListBox
        className={list}
        {...(options && { items: options })}
        renderEmptyState={() => <div className={empty}>{emptyText}</div>}
      >
        {({ value, label, help, disabled }: FieldOption) => (
          <ListBoxItem className={optionClass} id={value} textValue={label} isDisabled={disabled}>
            <span className={optionText}>
              {label}
              {help && <span className={optionHelp}>{help}</span>}
            </span>
            <Icon of={Check} size={20} className={tick} />
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}
