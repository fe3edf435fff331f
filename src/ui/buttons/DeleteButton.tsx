import { Trash2 } from 'lucide';
import * as css from './DeleteButton.css.ts';
import { IconButton, type IconButtonProps } from './IconButton.tsx';

/** The button that deletes the item of a row. Deleting is rare and asks first, so the button is quiet. */
export function DeleteButton(props: Omit<IconButtonProps, 'icon'>) {
  return (
    <span className={css.button}>
      <IconButton icon={Trash2} {...props} />
    </span>
  );
}
