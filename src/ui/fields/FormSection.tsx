import { CircleAlert } from 'lucide';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../display/Icon.tsx';
import { loadToasts } from '../feedback/late-toast.ts';
import { form, heading, link, list, summary, summaryTitle } from './FormSection.css.ts';

/** One line of what was wrong. */
export interface FormError {
  /** The `id` given to the field. */
  field: string;
  /** What is wrong, in the words that stand at the field. */
  message: string;
}

export interface FormSectionProps {
  /** Of the form, so that a button elsewhere, such as in the actions of a `Dialog`, can send it by its `form`. */
  id?: string;
  /** What the form is about. */
  title?: string;
  /** What was wrong when it was sent, in the order of the fields. */
  errors?: readonly FormError[];
  /** Above the list of what was wrong. */
  errorTitle?: string;
  /** Called when it is sent, by a button or by Enter. Checks nothing by itself. */
  onSubmit(): void;
  /** The fields, and the button that sends them. */
  children: ReactNode;
}

/**
 * Fields that are sent together. What was wrong is listed above them, each line leading to its field; the focus goes to
 * the list, which may be out of sight of the button that was pressed.
 */
export function FormSection({
  id,
  title,
  errors = [],
  errorTitle = 'Please check these answers',
  onSubmit,
  children,
}: FormSectionProps) {
  const titleId = useId();
  const summaryId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const shownAttempt = useRef(0);
  const isWrong = errors.length > 0;

  useEffect(() => {
    // Without a toast a form that cannot be sent would say nothing; by then the network may be gone.
    loadToasts().catch(() => {});
  }, []);
  useEffect(() => {
    // Errors can come late, from a server; and only an attempt moves the focus, never a letter typed afterwards.
    if (!isWrong || attempt === shownAttempt.current) return;
    shownAttempt.current = attempt;
    box.current?.focus();
  }, [attempt, isWrong]);

  return (
    // The browser's own bubbles show one fault at a time, in words of their own.
    <form
      id={id}
      className={form}
      noValidate
      aria-labelledby={title && titleId}
      // On the way down: what the field finds may be shown before its event comes up to here.
      onInputCapture={() => {
        shownAttempt.current = attempt;
      }}
      onSubmit={(event) => {
        // React hands up what a form in a dialog sends as well, although that is no part of this one.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        setAttempt(attempt + 1);
        onSubmit();
      }}
    >
      {title && (
        <h2 id={titleId} className={heading}>
          {title}
        </h2>
      )}
      {isWrong && (
        <div ref={box} className={summary} role="alert" aria-labelledby={summaryId} tabIndex={-1}>
          <p id={summaryId} className={summaryTitle}>
            <Icon of={CircleAlert} size={20} />
            {errorTitle}
          </p>
          <ul className={list}>
            {errors.map(({ field, message }) => (
              <li key={`${field} ${message}`} className={list}>
                <a className={link} href={`#${field}`} onClick={(event) => goToField(event, field)}>
                  {message}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {children}
    </form>
  );
}

const focusable =
  'input:enabled:not([type=hidden]), textarea:enabled, select:enabled, button:enabled, [tabindex]:not(:disabled)';

/** By script: an address with # finds nothing in a shadow root, and would change the address of the page. */
function goToField(event: MouseEvent<HTMLElement>, id: string) {
  event.preventDefault();
  const root = event.currentTarget.getRootNode() as Document | ShadowRoot;
  const target = root.getElementById(id);
  const control = target?.matches(focusable) ? target : firstControl(target);
  control?.scrollIntoView({ block: 'center' });
  control?.focus();
}

/** The chosen radio button is where Tab would lead to. */
function firstControl(group: HTMLElement | null) {
  return (
    group?.querySelector<HTMLElement>('[type=radio]:checked:enabled') ??
    group?.querySelector<HTMLElement>(focusable)
  );
}
