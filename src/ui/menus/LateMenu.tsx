import { EllipsisVertical } from 'lucide';
import { type ComponentType, useContext, useState } from 'react';
import { Icon } from '../display/Icon.tsx';
import { Spinner } from '../display/Spinner.tsx';
import { showLateToast } from '../feedback/late-toast.ts';
import { WidgetRoot } from '../overlays/WidgetRoot.tsx';
import type { MenuProps } from './Menu.tsx';
import { disc, onPhoto, trigger } from './MenuTrigger.css.ts';

const loadMenu = () => import('./Menu.tsx');

/** Fetches the code of the menus before the first press. */
export const prepareMenus = () => void loadMenu().catch(() => {});

/** A `Menu` whose code comes with the first press: for a list of things with a menu each. */
export function LateMenu(menu: Omit<MenuProps, 'defaultOpen'>) {
  const { label, icon = EllipsisVertical, look } = menu;
  const root = useContext(WidgetRoot);
  const [Menu, setMenu] = useState<ComponentType<MenuProps>>();
  const [isLoading, setLoading] = useState(false);
  const load = () => {
    setLoading(true);
    loadMenu().then(
      (module) => setMenu(() => module.Menu),
      () => {
        setLoading(false);
        showLateToast({ kind: 'destructive', title: 'Error', text: 'Check your connection.' }, root);
      },
    );
  };
  if (Menu) return <Menu {...menu} defaultOpen />;
  const isOnPhoto = look === 'photo';
  const drawing = isLoading ? (
    <Spinner label="Opening" size={isOnPhoto ? 16 : undefined} />
  ) : (
    <Icon of={icon} {...(isOnPhoto && { size: 16, strokeWidth: 2.5 })} />
  );
  return (
    <button
      type="button"
      className={isOnPhoto ? onPhoto : trigger}
      aria-label={label}
      aria-haspopup="true"
      aria-expanded={false}
      aria-busy={isLoading || undefined}
      onClick={load}
    >
      {isOnPhoto ? <span className={disc}>{drawing}</span> : drawing}
    </button>
  );
}
