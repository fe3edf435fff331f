import { EllipsisVertical, type IconNode } from 'lucide';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Icon } from '../display/Icon.tsx';
import { usePopupPosition } from '../overlays/usePopupPosition.ts';
import { item, layer, list } from './Menu.css.ts';
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

/** What has the focus when a menu opens: an action or, after a press of the mouse or a finger, the list itself. */
type InitialFocus = 'first' | 'last' | 'list';

/**
 * A button that opens a list of actions.
 *
 * This is WAI-ARIA's menu button pattern. The menu of react-aria needs its collections, which do not run on Preact unchanged.
 */
export function Menu({
  label,
  icon = EllipsisVertical,
  look = 'plain',
  actions,
  defaultOpen = false,
}: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  /** Undefined while the menu is closed. */
  const [initialFocus, setInitialFocus] = useState<InitialFocus>();
  useEffect(() => {
    if (!defaultOpen) return;
    // The pressed button, which had the focus, was replaced by this button.
    button.current?.focus();
    setInitialFocus('first');
  }, [defaultOpen]);
  const close = () => setInitialFocus(undefined);
  const { button: buttonClass, disc, icon: iconProps } = menuLooks[look];
  const content = <Icon of={icon} {...iconProps} />;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={buttonClass}
        aria-label={label}
        aria-haspopup="true"
        aria-expanded={initialFocus !== undefined}
        aria-controls={initialFocus && id}
        onClick={({ detail }) => {
          if (initialFocus) close();
          // A click has no detail if it comes from the keyboard or a screen reader.
          else setInitialFocus(detail === 0 ? 'first' : 'list');
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          // Otherwise the page would scroll.
          event.preventDefault();
          event.stopPropagation();
          setInitialFocus(event.key === 'ArrowDown' ? 'first' : 'last');
        }}
      >
        {disc ? <span className={disc}>{content}</span> : content}
      </button>
      {initialFocus && <ActionList {...{ id, label, actions, button, initialFocus, close }} />}
    </>
  );
}

interface ActionListProps extends Pick<MenuProps, 'label' | 'actions'> {
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  initialFocus: InitialFocus;
  close(): void;
}

/** The open list. It is beside its button in the document, so that it is in the same dialog, but is shown in the browser's top layer. */
function ActionList({ id, label, actions, button, initialFocus, close }: ActionListProps) {
  const layerElement = useRef<HTMLDivElement>(null);
  const listElement = useRef<HTMLDivElement>(null);
  const closeAndRestoreFocus = () => {
    button.current?.focus({ preventScroll: true });
    close();
  };
  useShownPopover(layerElement, closeAndRestoreFocus);
  usePopupPosition(listElement, button, { align: 'end', edgePx: 12 });
  const onTypeAhead = useTypeAhead();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the list opens.
  useLayoutEffect(() => {
    const elements = listElement.current ? enabledItems(listElement.current) : [];
    const focused = initialFocus === 'list' ? undefined : elements.at(initialFocus === 'first' ? 0 : -1);
    (focused ?? listElement.current)?.focus({ preventScroll: true });
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const elements = enabledItems(event.currentTarget);
    const index = elements.indexOf(event.target as HTMLElement);
    const nextIndexes: Partial<Record<string, number>> = {
      ArrowDown: index + 1,
      ArrowUp: Math.max(index, 0) - 1,
      Home: 0,
      End: -1,
    };
    const nextIndex = nextIndexes[event.key];
    if (event.key === 'Tab') {
      // The browser moves the focus from the button to what is before or after the button.
      closeAndRestoreFocus();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      closeAndRestoreFocus();
    } else if (nextIndex !== undefined) {
      event.preventDefault();
      elements.at(nextIndex % elements.length)?.focus();
    } else if (event.key === 'Enter' && event.repeat) {
      // The key that opened the menu is still held down.
      event.preventDefault();
    } else {
      onTypeAhead(event, elements, index);
    }
    // A dialog around the menu must not close with Esc, a row around the menu must not move with the arrow keys.
    if (event.key !== 'Tab') event.stopPropagation();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does the same as a press outside of the list.
    // biome-ignore lint/a11y/noStaticElementInteractions: the same.
    <div
      ref={layerElement}
      popover="auto"
      className={layer}
      onMouseDown={(event: MouseEvent) => {
        // Keeps the focus in the list until the click.
        if (event.target === layerElement.current) event.preventDefault();
      }}
      onClick={(event: MouseEvent) => {
        if (event.target === layerElement.current) closeAndRestoreFocus();
      }}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        // Without a related target, only the window has lost the focus.
        if (relatedTarget && !currentTarget.contains(relatedTarget as Node)) close();
      }}
    >
      <div
        ref={listElement}
        id={id}
        className={list}
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {actions.map((action) => (
          <ActionItem key={action.id} action={action} onChoose={closeAndRestoreFocus} />
        ))}
      </div>
    </div>
  );
}

interface ActionItemProps {
  action: MenuAction;
  /** Called before the action's own `onChoose`, which may move the focus. */
  onChoose(): void;
}

function ActionItem({ action, onChoose }: ActionItemProps) {
  const { text, icon, destructive, disabled, href, target, rel } = action;
  const props = {
    className: item,
    role: 'menuitem',
    tabIndex: -1,
    'aria-disabled': disabled || undefined,
    'data-destructive': destructive || undefined,
    onPointerMove({ currentTarget, pointerType }: PointerEvent<HTMLElement>) {
      // As in the menus of the system, the arrow keys continue from the action under the mouse.
      if (pointerType === 'mouse' && !disabled) currentTarget.focus({ preventScroll: true });
    },
    onClick() {
      if (disabled) return;
      onChoose();
      action.onChoose?.();
    },
    children: (
      <>
        {icon && <Icon of={icon} size={20} />}
        {text}
      </>
    ),
  };
  return href && !disabled ? (
    <a {...props} href={href} target={target} rel={rel} />
  ) : (
    <button {...props} type="button" />
  );
}

const enabledItems = (menu: HTMLElement) => [
  ...menu.querySelectorAll<HTMLElement>('[role=menuitem]:not([aria-disabled])'),
];

/** Shows a popover while it is rendered. `onHide` is called when the browser hides it, for example when a phone goes back. */
function useShownPopover(popover: RefObject<HTMLElement | null>, onHide: () => void): void {
  const latestOnHide = useRef(onHide);
  latestOnHide.current = onHide;
  useLayoutEffect(() => {
    const element = popover.current;
    // Firefox supports popovers since version 125. Before, the list may be behind other elements.
    if (!element?.showPopover) return;
    element.showPopover();
    const onToggle = () => {
      if (!element.matches(':popover-open')) latestOnHide.current();
    };
    element.addEventListener('toggle', onToggle);
    return () => {
      element.removeEventListener('toggle', onToggle);
      if (element.matches(':popover-open')) element.hidePopover();
    };
  }, [popover]);
}

const typeAheadMs = 1000;

/** Returns a function that focuses the next action that starts with the typed letters. */
function useTypeAhead() {
  const typed = useRef({ text: '', time: 0 });
  return (event: KeyboardEvent, elements: HTMLElement[], index: number) => {
    if (event.key.length !== 1 || event.altKey || event.ctrlKey || event.metaKey) return;
    const { timeStamp: time } = event;
    const earlierText = time - typed.current.time < typeAheadMs ? typed.current.text : '';
    // Space chooses an action, except in the middle of a text.
    if (event.key === ' ' && !earlierText) return;
    event.preventDefault();
    const text = earlierText + event.key.toLowerCase();
    typed.current = { text, time };
    // The first letter moves on from an action that starts with the letter. The next letters may stay on it.
    const start = earlierText ? Math.max(index, 0) : index + 1;
    [...elements.slice(start), ...elements.slice(0, start)]
      .find((element) => element.textContent?.toLowerCase().startsWith(text))
      ?.focus();
  };
}
