import { EllipsisVertical } from 'lucide';
import { Icon } from '../display/Icon.tsx';
import { Spinner } from '../display/Spinner.tsx';
import { lazyPart, useLazyDialog } from '../lazy-part.tsx';
import type { MenuProps } from './Menu.tsx';
import { menuLooks } from './MenuTrigger.css.ts';

export type MenuButtonProps = Omit<MenuProps, 'defaultOpen'>;

const menu = lazyPart(() => import('./Menu.tsx').then((module) => module.Menu));

/** Loads the code of menus in advance, so that the first press opens a menu without delay. */
export const preloadMenus = menu.preload;

/** A `Menu` whose code is loaded by the first press, for lists in which every row has a menu. */
export function MenuButton(props: MenuButtonProps) {
  const { label, icon = EllipsisVertical, look = 'plain' } = props;
  const { Content: Menu, isOpening, open } = useLazyDialog(menu);
  if (Menu) return <Menu {...props} defaultOpen />;
  const { button, disc, icon: iconProps } = menuLooks[look];
  const content = isOpening ? (
    <Spinner label="Opening" size={iconProps?.size} />
  ) : (
    <Icon of={icon} {...iconProps} />
  );
  return (
    <button
      type="button"
      className={button}
      aria-label={label}
      aria-haspopup="true"
      aria-expanded={false}
      aria-busy={isOpening || undefined}
      onClick={() => void open()}
    >
      {disc ? <span className={disc}>{content}</span> : content}
    </button>
  );
}
