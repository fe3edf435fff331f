import { EllipsisVertical, type IconNode } from 'lucide';
import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Icon } from '../display/Icon.tsx';
import { OverlayLayer } from '../overlays/OverlayLayer.tsx';
import { item, list, popover } from './Menu.css.ts';
import { type MenuLook, menuLooks } from './MenuTrigger.css.ts';

/** One line of a menu. */
export interface MenuAction {
  /** Unique within its menu. */
  id: string;
  /** Its text, beginning with a verb: "Edit". */
  text: string;
  /** An icon of lucide before its text, such as `Pencil`. */
  icon?: IconNode;
  /** Whether it deletes something: then it is red. */
  destructive?: boolean;
  /** Whether it is shown but cannot be chosen. */
  disabled?: boolean;
  /** The address, if it is a link. */
  href?: string;
  /** Where the link opens: `_blank` in a new tab. */
  target?: string;
  /** The `rel` of the link, such as `noopener`. */
  rel?: string;
  /** Called when it is chosen. The menu closes itself. */
  onChoose?(): void;
}

export interface MenuProps {
  /** The name of its button, for a screen reader: "More for Lamp". */
  label: string;
  /** The icon of its button. */
  icon?: IconNode;
  /** `photo` is for a small picture: on a dark disc; `corner` is for a large picture: beside its heart. */
  look?: MenuLook;
  /** The actions, in display order. */
  actions: readonly MenuAction[];
  /** Whether it opens at once, because its button was pressed before its code was loaded. */
  defaultOpen?: boolean;
}

const focusFirst = { autoFocus: 'first' } as const;

/** A button that opens a list of actions. */
export function Menu({
  label,
  icon = EllipsisVertical,
  look = 'plain',
  actions,
  defaultOpen = false,
}: MenuProps) {
  const { target, disc, icon: size } = menuLooks[look];
  const content = <Icon of={icon} {...size} />;
  const [isOpen, setOpen] = useState(false);
  // In an effect, when its button has the focus and will get it back on closing.
  useEffect(() => setOpen(defaultOpen), [defaultOpen]);
  return (
    <OverlayLayer>
      <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
        <Button className={target} aria-label={label} autoFocus={defaultOpen}>
          {disc ? <span className={disc}>{content}</span> : content}
        </Button>
        <Popover className={popover} placement="bottom end" offset={4}>
          <AriaMenu className={list} aria-label={label} {...(defaultOpen && focusFirst)}>
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
