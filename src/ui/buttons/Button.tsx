import { type ComponentPropsWithoutRef, forwardRef, type MouseEvent, useId, useState } from 'react';
import { Spinner } from '../display/Spinner.tsx';
import { hidden } from '../theme/base.css.ts';
import { around, fill, reason as reasonClass, state, withReason } from './Button.css.ts';
import { sizes } from './PlainButton.css.ts';

export interface ButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'className'> {
  /**
   * How it is filled: `brand` for the one main action of a screen, `outline` for the others, `tint` for what is
   * done, `accent` for adding, `chat` for what opens WhatsApp, `danger` for what cannot be undone.
   */
  look?: keyof typeof fill;
  /** `s` stands inside a field. */
  size?: keyof typeof sizes;
  /** What was asked for is on its way: presses do nothing, and the focus stays. */
  pending?: boolean;
  /** What a screen reader says while it is pending. */
  pendingLabel?: string;
  /** Why it cannot be pressed now. It keeps its place in the tab order, and a press tells the reason. */
  disabledReason?: string;
}

/** A native button: it does something where people are. */
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
    ...props
  },
  ref,
) {
  const reasonId = useId();
  const [presses, setPresses] = useState(0);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!pending && !disabledReason) return onClick?.(event);
    // A submit button would send its form.
    event.preventDefault();
    setPresses(presses + 1);
  };
  const describedBy = [disabledReason && reasonId, props['aria-describedby']].filter(Boolean).join(' ');
  const button = (
    <button
      {...props}
      ref={ref}
      aria-describedby={describedBy || undefined}
      type={type}
      className={`${fill[look]} ${sizes[size]} ${state}`}
      aria-disabled={pending || disabledReason ? true : props['aria-disabled']}
      data-pending={pending ? '' : undefined}
      onClick={press}
    >
      {pending && <Spinner size={20} label={pendingLabel} />}
      {children}
    </button>
  );
  return (
    // Around every button: one that is put into another element loses the focus.
    <span className={disabledReason ? withReason : around}>
      {button}
      {disabledReason && (
        <Reason key={disabledReason} id={reasonId} text={disabledReason} presses={presses} />
      )}
    </span>
  );
});

interface ReasonProps {
  id: string;
  text: string;
  presses: number;
}

/** Describes its button from the start, and is shown and read out at a press since it is there. */
function Reason({ id, text, presses }: ReasonProps) {
  const [pressesBefore] = useState(presses);
  return (
    <>
      <span id={id} className={hidden}>
        {text}
      </span>
      <span role="status" className={reasonClass}>
        {/* A new element for each press: what has not changed is not read out again. */}
        {presses > pressesBefore && <span key={presses}>{text}</span>}
      </span>
    </>
  );
}

export interface LinkButtonProps extends Omit<ComponentPropsWithoutRef<'a'>, 'className'> {
  /** As of a `Button`. */
  look?: keyof typeof fill;
}

/** A link that looks like a button: it goes somewhere. */
export const LinkButton = forwardRef<HTMLAnchorElement, LinkButtonProps>(function LinkButton(
  { look = 'brand', ...props },
  ref,
) {
  return <a {...props} ref={ref} className={`${fill[look]} ${state}`} />;
});
