import { EllipsisVertical } from 'lucide';
import { type ComponentType, useContext, useState } from 'react';
import { Icon } from '../display/Icon.tsx';
import { Spinner } from '../display/Spinner.tsx';
import { showLazyToast } from '../feedback/lazy-toast.ts';
import { WidgetRoot } from '../overlays/WidgetRoot.tsx';
import type { MenuProps } from './Menu.tsx';
import { menuLooks } from './MenuTrigger.css.ts';

export type LazyMenuProps = Omit<MenuProps, 'defaultOpen'>;

const loadMenu = () => import('./Menu.tsx');

/** Loads the code of menus in advance, so that the first press opens a menu without delay. */
export const preloadMenus = () => void loadMenu().catch(() => {});

/** A `Menu` whose code is loaded by the first press, for lists in which every row has a menu. */
export function LazyMenu(props: LazyMenuProps) {
  const { label, icon = EllipsisVertical, look = 'plain' } = props;
  const widgetRoot = useContext(WidgetRoot);
  const [Menu, setMenu] = useState<ComponentType<MenuProps>>();
  const [isLoading, setLoading] = useState(false);
  const load = () => {
    setLoading(true);
    loadMenu().then(
      (module) => setMenu(() => module.Menu),
      () => {
        setLoading(false);
        showLazyToast({ kind: 'destructive', title: 'Error', text: 'Check your connection.' }, widgetRoot);
      },
    );
  };
  if (Menu) return <Menu {...props} defaultOpen />;
  const { button, disc, icon: iconProps } = menuLooks[look];
  const content = isLoading ? (
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
      aria-busy={isLoading || undefined}
      onClick={load}
    >
      {disc ? <span className={disc}>{content}</span> : content}
    </button>
  );
}
