import { EllipsisVertical, type IconNode } from 'lucide';
import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Icon } from '../display/Icon.tsx';
import { OverlayLayer } from '../overlays/OverlayLayer.tsx';
import { item, list, popover } from './Menu.css.ts';
import { type MenuLook, menuLooks } from './menu-looks.ts';

/** One line of a menu. */
export interface MenuAction {
  /** Different from the others of its menu. */
  id: string;
  /** Verb first: "Edit". */
  text: string;
  /** A drawing of lucide before its text, such as `Pencil`. */
  icon?: IconNode;
  /** Takes something away: it is red. */
  destructive?: boolean;
  /** Shown, and not to be chosen. */
  disabled?: boolean;
  /** Where it leads, when it is a link. */
  href?: string;
  /** Where the link opens: `_blank` in another tab. */
  target?: string;
  /** What the link has to do with the page, such as `noopener`. */
  rel?: string;
  /** Called when it is chosen; the menu has closed itself. */
  onChoose?(): void;
}

export interface MenuProps {
  /** The name of its button, for a screen reader: "More for Lamp". */
  label: string;
  /** The drawing on its button. */
  icon?: IconNode;
  /** `photo` stands on a small picture, on a dark disc; `corner` beside the heart of a large one. */
  look?: MenuLook;
  /** What can be done, in the order of the list. */
  actions: readonly MenuAction[];
  /** Opens at once: its button was pressed before its code was here. */
  defaultOpen?: boolean;
}

const fromFirst = { autoFocus: 'first' } as const;

/** A button that opens a list of things to do. */
export function Menu({
  label,
  icon = EllipsisVertical,
  look = 'plain',
  actions,
  defaultOpen = false,
}: MenuProps) {
  const { target, disc, icon: size } = menuLooks[look];
  const drawing = <Icon of={icon} {...size} />;
  const [isOpen, setOpen] = useState(false);
  // Its button has the focus by then, and gets it back.
  useEffect(() => setOpen(defaultOpen), [defaultOpen]);
  return (
    <OverlayLayer>
      <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
        <Button className={target} aria-label={label} autoFocus={defaultOpen}>
          {disc ? <span className={disc}>{drawing}</span> : drawing}
        </Button>
        <Popover className={popover} placement="bottom end" offset={4}>
          <AriaMenu className={list} aria-label={label} {...(defaultOpen && fromFirst)}>
            {actions.map((action) => (
              <MenuItem
                key={action.id}
                id={action.id}
                className={item}
                textValue={action.text}
                isDisabled={action.disabled}
                href={action.href}
                target={action.target}
                rel={action.rel}
                onAction={action.onChoose}
                data-destructive={action.destructive || undefined}
              >
                {action.icon && <Icon of={action.icon} size={20} />}
                {action.text}
              </MenuItem>
            ))}
          </AriaMenu>
        </Popover>
      </MenuTrigger>
    </OverlayLayer>
  );
}
