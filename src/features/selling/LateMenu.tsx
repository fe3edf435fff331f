import { EllipsisVertical } from 'lucide';
import { type ComponentType, useContext, useState } from 'react';
import { Icon } from '../../ui/display/Icon.tsx';
import { Spinner } from '../../ui/display/Spinner.tsx';
import { showLateToast } from '../../ui/feedback/late-toast.ts';
import type { MenuProps } from '../../ui/overlays/Menu.tsx';
import { trigger } from '../../ui/overlays/MenuTrigger.css.ts';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';

const loadMenu = () => import('../../ui/overlays/Menu.tsx');

/** Fetches the code of the menus before the first press. */
export const prepareMenus = () => void loadMenu().catch(() => {});

/** A `Menu` whose code comes with the first press: for a list of things with a menu each. */
export function LateMenu(menu: Pick<MenuProps, 'label' | 'actions'>) {
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
  return Menu ? (
    <Menu {...menu} defaultOpen />
  ) : (
    <button
      type="button"
      className={trigger}
      aria-label={menu.label}
      aria-haspopup="true"
      aria-expanded={false}
      aria-busy={isLoading || undefined}
      onClick={load}
    >
      {isLoading ? <Spinner label="Opening" /> : <Icon of={EllipsisVertical} />}
    </button>
  );
}
