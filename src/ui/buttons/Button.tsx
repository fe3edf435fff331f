import { type ComponentPropsWithoutRef, forwardRef, type MouseEvent, useId, useState } from 'react';
import { Spinner } from '../display/Spinner.tsx';
import { visuallyHidden } from '../theme/base.css.ts';
import {
  labelAndStates,
  looks,
  reason as reasonClass,
  sizes,
  wrapperWithoutReason,
  wrapperWithReason,
} from './Button.css.ts';

export interface ButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'className'> {
  /**
   * The colors: `brand` for the main action of a screen, `outline` for other actions, `tint` for an action that is
   * already done, `accent` for adding something, `chat` for opening WhatsApp, `danger` for an action that cannot be undone.
   */
  look?: keyof typeof looks;
  /** `s` fits inside an input field. */
  size?: keyof typeof sizes;
  /** Whether the action is running: presses do nothing, and the focus stays. */
  pending?: boolean;
  /** The name of the spinner for a screen reader, while the button is pending. */
  pendingLabel?: string;
  /** The reason why the button is disabled. The button stays in the tab order, and a press shows the reason. */
  disabledReason?: string;
}

/** A native button for an action on the current screen. To open another page, use `LinkButton`. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  {
    look = 'brand',
    size = 'm',
    type = 'button',
    pending = false,
    pendingLabel = 'Please wait',
    disabledReason,
    onClick,
    children,
    'aria-describedby': describedBy,
    ...props
  },
  ref,
) {
  const reasonId = useId();
  const [pressCount, setPressCount] = useState(0);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!pending && !disabledReason) return onClick?.(event);
    // Otherwise a submit button would send its form.
    event.preventDefault();
    setPressCount(pressCount + 1);
  };
  const button = (
    <button
      {...props}
      ref={ref}
      part="button"
      aria-describedby={disabledReason ? [reasonId, describedBy].join(' ') : describedBy}
      type={type}
      className={`${looks[look]} ${sizes[size]} ${labelAndStates}`}
      aria-disabled={pending || disabledReason ? true : props['aria-disabled']}
      data-pending={pending ? '' : undefined}
      onClick={press}
    >
      {pending && <Spinner size={20} label={pendingLabel} />}
      {children}
    </button>
  );
  return (
    // Every button has a wrapper: adding a wrapper later would move the button in the DOM, and the button would lose the
    // focus.
    <span className={disabledReason ? wrapperWithReason : wrapperWithoutReason}>
      {button}
      {disabledReason && (
        <Reason key={disabledReason} id={reasonId} text={disabledReason} pressCount={pressCount} />
      )}
    </span>
  );
});

interface ReasonProps {
  id: string;
  text: string;
  pressCount: number;
}

/** The reason why a button is disabled. Screen readers read it with the button. A press also shows it. */
function Reason({ id, text, pressCount }: ReasonProps) {
  const [initialPressCount] = useState(pressCount);
  return (
    <>
      <span id={id} className={visuallyHidden}>
        {text}
      </span>
      <span role="status" className={reasonClass}>
        {/* A new element for each press, because a screen reader does not repeat an unchanged text. */}
        {pressCount > initialPressCount && <span key={pressCount}>{text}</span>}
      </span>
    </>
  );
}

export interface LinkButtonProps extends Omit<ComponentPropsWithoutRef<'a'>, 'className'> {
  /** The colors, as in `Button`. */
  look?: keyof typeof looks;
}

/** A link that looks like a button, for an action that leads to another page. */
export const LinkButton = forwardRef<HTMLAnchorElement, LinkButtonProps>(function LinkButton(
  { look = 'brand', ...props },
  ref,
) {
  return <a {...props} ref={ref} part="button" className={`${looks[look]} ${labelAndStates}`} />;
});
