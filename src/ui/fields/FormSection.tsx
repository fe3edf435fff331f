import { CircleAlert } from 'lucide';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../display/Icon.tsx';
import { loadToasts } from '../feedback/lazy-toast.ts';
import { visuallyHidden } from '../theme/base.css.ts';
import { form, heading, link, list, summary, summaryText, summaryTitle } from './FormSection.css.ts';
import { RuleMessage, splitRuleMessage } from './RuleMessage.tsx';

/** One line of the error summary. */
export interface FormError {
  /** The `id` of the field. */
  field: string;
  /** The error message, the same text as at the field. */
  message: string;
}

export interface FormSectionProps {
  /** The id of the form, so that a button elsewhere, such as in a `Dialog`, can submit it with its `form` attribute. */
  id?: string;
  /** The heading of the form. */
  title?: string;
  /** The errors of the last submit, in the order of the fields. */
  errors?: readonly FormError[];
  /** The heading of the error summary. */
  errorTitle?: string;
  /** What is wrong, in one sentence, such as `Missing required fields: Please fill in name and price.` */
  errorMessage?: string | undefined;
  /** The topic of the toast about a failed submit, such as `product`. The next submit closes the toast. */
  about?: string;
  /** Called when the form is submitted, by a button or by Enter. The form validates nothing itself. */
  onSubmit(): void;
  /** The fields and the submit button. */
  children: ReactNode;
}

/** From this many errors on, a summary lists them. Fewer errors are shown only at their fields. */
const summaryErrorsMin = 3;

/**
 * A form that leads to its errors. After a submit with one or two errors, the focus moves to the first field with an
 * error. With more errors, it moves to a summary, which links each error to its field.
 */
export function FormSection({
  id,
  title,
  errors = [],
  errorTitle = 'Please check these answers',
  errorMessage,
  about,
  onSubmit,
  children,
}: FormSectionProps) {
  const titleId = useId();
  const summaryId = useId();
  const summaryBox = useRef<HTMLDivElement>(null);
  const formElement = useRef<HTMLFormElement>(null);
  const toasts = useRef<Awaited<ReturnType<typeof loadToasts>>>(undefined);
  const [submitCount, setSubmitCount] = useState(0);
  /** The number of the last submit whose errors must not move the focus, or not again. */
  const handledSubmit = useRef(0);
  const firstField = errors[0]?.field;
  /**
   * The number of errors of the last submit. What shows them stays until all are mended, so that nothing jumps while
   * typing.
   */
  const submittedErrors = useRef(0);
  submittedErrors.current = errors.length === 0 ? 0 : Math.max(submittedErrors.current, errors.length);
  const hasSummary = submittedErrors.current >= summaryErrorsMin;

  useEffect(() => {
    // A toast reports a failed submit. Load its code now, because the network may be down when the submit fails.
    loadToasts().then(
      (module) => {
        toasts.current = module;
      },
      () => {},
    );
  }, []);
  useEffect(() => {
    // If the user is typing again when the errors of the server arrive, these errors must not take the focus.
    if (firstField === undefined || submitCount === handledSubmit.current) return;
    handledSubmit.current = submitCount;
    if (hasSummary) summaryBox.current?.focus();
    else if (formElement.current) focusField(formElement.current, firstField);
  }, [submitCount, firstField, hasSummary]);

  return (
    // noValidate, because the browser's own messages show only one error at a time, with other texts.
    <form
      id={id}
      ref={formElement}
      className={form}
      noValidate
      aria-labelledby={title && titleId}
      // Marks the last submit as handled, so that no error takes the focus of a user who is typing. In the capture phase,
      // because a field may report an error while it handles the event itself, before the event bubbles to the form.
      onInputCapture={() => {
        handledSubmit.current = submitCount;
      }}
      onSubmit={(event) => {
        // If a dialog of this form contains another form, React also calls this handler for the submit of that form.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        submittedErrors.current = 0;
        setSubmitCount(submitCount + 1);
        // What failed before is tried again, or told at its field: a toast about it would only cover the errors.
        if (about) toasts.current?.closeToastAbout(about);
        onSubmit();
      }}
    >
      {title && (
        <h2 id={titleId} className={heading}>
          {title}
        </h2>
      )}
      {errors.length > 0 && !hasSummary && (
        <FewErrors errors={errors} errorMessage={submittedErrors.current > 1 ? errorMessage : undefined} />
      )}
      {hasSummary && (
        <div ref={summaryBox} className={summary} role="alert" aria-labelledby={summaryId} tabIndex={-1}>
          <p id={summaryId} className={summaryTitle}>
            <Icon of={CircleAlert} size={20} />
            {errorTitle}
          </p>
          {errorMessage && (
            <p className={summaryText}>
              <RuleMessage>{errorMessage}</RuleMessage>
            </p>
          )}
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

/** Announces errors that are visible only at their fields, and what they have in common. */
function FewErrors({ errors = [], errorMessage }: Pick<FormSectionProps, 'errors' | 'errorMessage'>) {
  return (
    <div role="alert" className={visuallyHidden}>
      {errorMessage && (
        <p>
          <RuleMessage>{errorMessage}</RuleMessage>
        </p>
      )}
      {errors.map(({ field, message }) => (
        <p key={`${field} ${message}`}>{splitRuleMessage(message).text}</p>
      ))}
    </div>
  );
}

const focusableSelector =
  'input:enabled:not([type=hidden]), textarea:enabled, select:enabled, button:enabled, [tabindex]:not(:disabled)';

/** Focuses a field by script, because a # link does not work in a shadow root and would change the page's address. */
function goToField(event: MouseEvent<HTMLElement>, id: string) {
  event.preventDefault();
  focusField(event.currentTarget, id);
}

/** Focuses the field with this id, which is in the same page or shadow root as the given element. */
function focusField(element: HTMLElement, id: string) {
  const root = element.getRootNode() as Document | ShadowRoot;
  const target = root.getElementById(id);
  const control = target?.matches(focusableSelector) ? target : firstControl(target);
  control?.scrollIntoView({ block: 'center' });
  control?.focus();
}

/** Returns the control of a group that Tab would focus: the checked radio button, or else the first control. */
function firstControl(group: HTMLElement | null) {
  return (
    group?.querySelector<HTMLElement>('[type=radio]:checked:enabled') ??
    group?.querySelector<HTMLElement>(focusableSelector)
  );
}
