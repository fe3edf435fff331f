import { Check } from 'lucide';
import type { ReactNode } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Icon } from '../display/Icon.tsx';
import type { FieldOption } from './FieldOption.tsx';
import * as css from './OptionList.css.ts';

interface OptionListProps {
  /** Shown when there are no options. */
  emptyText?: ReactNode;
}

/** The list of options that a `ComboBox` opens. The combo box provides the matching options. */
export function OptionList({ emptyText }: OptionListProps) {
  return (
    <Popover className={css.popover} offset={4} containerPadding={8} maxHeight={344}>
      <ListBox className={css.list} renderEmptyState={() => <div className={css.empty}>{emptyText}</div>}>
        {({ value, label, help, disabled }: FieldOption) => (
          <ListBoxItem className={css.option} id={value} textValue={label} isDisabled={disabled}>
            <span className={css.optionText}>
              {label}
              {help && <span className={css.optionHelp}>{help}</span>}
            </span>
            <Icon of={Check} size={20} className={css.tick} />
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}
