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
  /** The id of the action, unique within its menu. */
  id: string;
  /** The text of the action, which starts with a verb, such as "Edit". */
  text: string;
  /** An icon of lucide before the text, such as `Pencil`. */
  icon?: IconNode;
  /** Whether the action deletes something. Its text is then red. */
  destructive?: boolean;
  /** Whether the action is shown but cannot be chosen. */
  disabled?: boolean;
  /** The address, if the action is a link. */
  href?: string;
  /** Where the link opens: `_blank` in a new tab. */
  target?: string;
  /** The `rel` of the link, such as `noopener`. */
  rel?: string;
  /** Called when the action is chosen. The menu closes itself. */
  onChoose?(): void;
}

export interface MenuProps {
  /** The name of the menu's button for a screen reader, such as "More for Lamp". */
  label: string;
  /** The icon of the menu's button. */
  icon?: IconNode;
  /** The style of the button: `photo` on a small picture, `corner` beside the heart on a large picture. */
  look?: MenuLook;
  /** The actions, in display order. */
  actions: readonly MenuAction[];
  /** Whether the menu opens at once, because its button was pressed before its code was loaded. */
  defaultOpen?: boolean;
}

const focusFirstAction = { autoFocus: 'first' } as const;

/** A button that opens a list of actions. */
export function Menu({
  label,
  icon = EllipsisVertical,
  look = 'plain',
  actions,
  defaultOpen = false,
}: MenuProps) {
  const { button, disc, icon: iconProps } = menuLooks[look];
  const content = <Icon of={icon} {...iconProps} />;
  const [isOpen, setOpen] = useState(false);
  // Open in an effect: the button then has the focus already, and gets it back when the menu closes.
  useEffect(() => setOpen(defaultOpen), [defaultOpen]);
  return (
    <OverlayLayer>
      <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
        <Button className={button} aria-label={label} autoFocus={defaultOpen}>
          {disc ? <span className={disc}>{content}</span> : content}
        </Button>
        <Popover className={popover} placement="bottom end" offset={4}>
          <AriaMenu className={list} aria-label={label} {...(defaultOpen && focusFirstAction)}>
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
