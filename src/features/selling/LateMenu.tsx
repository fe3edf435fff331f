import { EllipsisVertical } from 'lucide';
import { type ComponentType, useContext, useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/display/Icon.tsx';
import { showLateToast } from '../../ui/feedback/late-toast.ts';
import type { MenuProps } from '../../ui/overlays/Menu.tsx';
import { trigger } from '../../ui/overlays/MenuTrigger.css.ts';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';

/** A `Menu` whose code comes with the first press: for a list of things with a menu each. */
export function LateMenu(menu: Pick<MenuProps, 'label' | 'actions'>) {
  const root = useContext(WidgetRoot);
  const place = useRef<HTMLSpanElement>(null);
  const [Menu, setMenu] = useState<ComponentType<MenuProps>>();
  useEffect(() => {
    if (!Menu) return;
    // The press was meant for this one.
    const button = place.current?.querySelector('button');
    button?.focus();
    button?.click();
  }, [Menu]);
  const load = () =>
    import('../../ui/overlays/Menu.tsx').then(
      (module) => setMenu(() => module.Menu),
      () => showLateToast({ kind: 'destructive', title: 'Error', text: 'Check your connection.' }, root),
    );
  return (
    <span ref={place}>
      {Menu ? (
        <Menu {...menu} />
      ) : (
        <button
          type="button"
          className={trigger}
          aria-label={menu.label}
          aria-haspopup="true"
          aria-expanded={false}
          onClick={() => void load()}
        >
          <Icon of={EllipsisVertical} />
        </button>
      )}
    </span>
  );
}
