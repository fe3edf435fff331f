import { useRef, useState } from 'react';
import { ApiError, randomKey } from '../../core/client.ts';
import type { Attempt, AttemptStore } from '../../core/create-once.ts';
import { isSignedOut, serverMessage } from '../../core/refusals.ts';
import { changedFields, type Draft, useDraft } from '../../core/useDraft.ts';
import type { ToastMessage } from '../feedback/ToastQueue.ts';
import { useToast } from '../feedback/useToast.ts';
import type { FormSectionProps } from '../fields/FormSection.tsx';

/** An error of a form's field, with the field's name. */
export interface FieldError {
  field: string;
  message: string;
}

/** What is wrong with the values of a form. */
export interface FormProblem {
  /** The errors, in the order of the fields. */
  errors: readonly FieldError[];
  /** What is wrong in a few words, and in one sentence. Shown above the fields if several errors are shown. */
  title?: string;
  text?: string;
}

/** The content of a draft: the values that differ from the initial ones, and the attempt to create something. */
export type FormDraft<Values> = Partial<Values> & { attempt?: Attempt<unknown> | undefined };

/**
 * How many of the chosen files are uploaded. Neither number counts failed files.
 *
 * @example
 * const progressText = ({ done, total }: UploadProgress) => `Uploading ${done + 1} of ${total}…`;
 */
export interface UploadProgress {
  done: number;
  total: number;
}

export interface FormSettings<Values extends object, Body, Reply> {
  /** The name of the form, used for its draft and in the ids of its fields. Unique in the product. */
  name: string;
  /** The object that the form is about, such as a product's id. Each subject has its own draft and ids of fields. */
  subject?: string;
  /** The topic of the toasts. Default: the name and the subject of the form. */
  about?: string;
  initialValues: Values;
  /** Returns the values to show, check and send. For example, drops pictures that the media host has deleted since. */
  derive?(values: Values): Values;
  /** Replaces the draft on this device, which is stored as `FormDraft` under the form's name and subject. */
  draft?: Draft<FormDraft<Values>>;
  /** Returns what is wrong with the values, or undefined. A form with errors is not sent. */
  check?(values: Values): FormProblem | undefined;
  toBody(values: Values): Body;
  /** Sends the form. A form that creates something passes `attempts` to `createOnce`, so that it is created once. */
  send(body: Body, attempts: AttemptStore): Promise<Reply>;
  /** Returns the errors of the fields from the server's messages. Default: the fields have the names of the call. */
  serverErrors?(fields: Record<string, string>): FieldError[];
  /**
   * Handles a failure because the session has ended, and returns whether it has. `retry` sends the form again. Default:
   * the site opens its sign-in page.
   */
  handleSignedOut?(error: unknown, retry: () => void): boolean;
  /** The toast after success. */
  success: ToastMessage | ((reply: Reply, body: Body) => ToastMessage);
  /** The toast after a failure, or its title. Default text: the server's message. */
  failure: string | ((error: unknown) => ToastMessage);
  /** Called when the form was sent and its draft is deleted. */
  onDone?(reply: Reply, values: Values): void;
}

/** The state of a form that does not depend on the type of its values. */
export interface FormState {
  isSending: boolean;
  /** Whether the form was filled in from a draft of an earlier visit. */
  isRestored: boolean;
  /** Whether some values differ from the initial ones. */
  isChanged: boolean;
  /** The progress of running uploads. While files are uploading, the form is not sent. */
  upload: UploadProgress | undefined;
  /** Props of the `FormSection` around the fields. */
  sectionProps: Pick<FormSectionProps, 'about' | 'errors' | 'errorMessage' | 'onSubmit'> & { id: string };
  /** Sets the values back to the initial ones, and deletes the draft. */
  reset(): void;
  /** Deletes the draft, and stores no further changes: the form was sent or abandoned. */
  finish(): void;
}

export interface Form<Values extends object> extends FormState {
  values: Values;
  /** Changes some values, and clears the errors of `fields`. Default: the fields of the changed values. */
  setValues(changes: Partial<Values>, fields?: readonly string[]): void;
  /** Shows what is wrong with the values. Returns whether nothing is, for a form in several steps. */
  validate(): boolean;
  clearErrors(): void;
  /** Makes these values the initial ones, because they were saved. */
  setInitialValues(values: Values): void;
  /** Returns the id and the error of a field. */
  idAndError(field: string): { id: string; error: string | undefined };
  /** Returns the id, the error, the value and the change handler of a field. */
  fieldProps<Name extends keyof Values & string>(name: Name): FieldProps<Values[Name]>;
  /** Returns the props of a field that uploads files. */
  uploadProps<Name extends keyof Values & string>(name: Name): UploadFieldProps<Values[Name]>;
}

interface FieldProps<Value> {
  id: string;
  error: string | undefined;
  value: Value;
  onChange(value: Value): void;
}

interface UploadFieldProps<Value> extends FieldProps<Value> {
  /** Called with the progress of the uploads, and with undefined when they have ended. */
  onProgress(progress: UploadProgress | undefined): void;
}

/** Thrown by `send` to stop with a toast instead of an error, for example because the user may not send the form. */
export class SendingStopped extends Error {
  readonly toast: ToastMessage;

  constructor(toast: ToastMessage) {
    super(toast.title);
    this.toast = toast;
  }
}

interface FormContent<Values> {
  values: Values;
  /** The sent call that creates something, until its response has arrived. */
  attempt?: Attempt<unknown> | undefined;
}

/**
 * The state of a form: values, errors, sending, and the draft on this device. Ours, because react-hook-form 7.92 takes
 * 15.4 kB and TanStack Form 1.33 takes 19.1 kB, both without drafts, attempts and toasts.
 */
export function useForm<Values extends object, Body, Reply>(
  settings: FormSettings<Values, Body, Reply>,
): Form<Values> {
  const { name, subject, derive = (values) => values, success, failure } = settings;
  const [firstValues] = useState(settings.initialValues);
  const draftName = subject === undefined ? name : `${name}:${subject}`;
  const storedDraft = useDraft<FormDraft<Values>>(settings.draft ? undefined : draftName, firstValues);
  const draft = settings.draft ?? storedDraft;
  const [content, setContent] = useState(() =>
    restoreDraft(draft.saved, firstValues, (values) => settings.toBody(derive(values))),
  );
  const [isRestored, setRestored] = useState(() =>
    hasChanged({ ...content, values: derive(content.values) }, derive(firstValues)),
  );
  const [{ errors, ...headline }, setProblem] = useState<FormProblem>({ errors: [] });
  const setErrors = (errors: readonly FieldError[]) => setProblem({ errors });
  const [isSending, setSending] = useState(false);
  const [uploads, setUploads] = useState<Record<string, UploadProgress>>({});
  // A ref, so that a `setValues` of an earlier render, such as one that a finished upload calls, changes the newest values,
  // and so that a second press before the next render sends nothing.
  const latest = useRef({ content, initialValues: firstValues, isFinished: false, isSending: false });
  const about = settings.about ?? draftName;
  const bindToastToUser = useToast(about);
  const upload = totalProgress(Object.values(uploads));
  const values = derive(content.values);

  const saveDraft = () => {
    const { content, initialValues, isFinished } = latest.current;
    if (isFinished) return;
    // Unchanged fields are not saved: their server values may differ when the form is opened again.
    if (hasChanged(content, initialValues))
      draft.save({ ...changedFields(content.values, initialValues), attempt: content.attempt });
    else draft.discard();
  };
  const changeContent = (changed: FormContent<Values>) => {
    latest.current.content = changed;
    setContent(changed);
    saveDraft();
  };
  const finish = () => {
    latest.current.isFinished = true;
    draft.discard();
  };

  const validate = (values: Values): boolean => {
    const problem = settings.check?.(values) ?? { errors: [] };
    setProblem(problem);
    return problem.errors.length === 0;
  };
  const send = async (values: Values): Promise<void> => {
    if (latest.current.isSending || upload || !validate(values)) return;
    const showToast = bindToastToUser();
    latest.current.isSending = true;
    setSending(true);
    try {
      const body = settings.toBody(values);
      const reply = await settings.send(body, {
        previous: latest.current.content.attempt,
        save: (attempt) => changeContent({ values: latest.current.content.values, attempt }),
      });
      finish();
      showToast(typeof success === 'function' ? success(reply, body) : success);
      settings.onDone?.(reply, values);
    } catch (error) {
      if (error instanceof SendingStopped) return showToast(error.toast);
      if (settings.handleSignedOut?.(error, () => void send(values)) ?? isSignedOut(error)) return;
      setErrors((settings.serverErrors ?? toErrors)(error instanceof ApiError ? error.fields : {}));
      showToast(typeof failure === 'function' ? failure(error) : failureToast(failure, error));
    } finally {
      latest.current.isSending = false;
      setSending(false);
    }
  };

  const fieldId = (field: string) => `${draftName}-${field}`;
  const idAndError = (field: string) => ({
    id: fieldId(field),
    error: errors.find((error) => error.field === field)?.message,
  });
  const setValues: Form<Values>['setValues'] = (changes, fields = Object.keys(changes)) => {
    setProblem(({ errors, ...headline }) => ({
      ...headline,
      errors: errors.filter(({ field }) => !fields.includes(field)),
    }));
    const { content } = latest.current;
    changeContent({ ...content, values: { ...content.values, ...changes } });
  };
  const fieldProps: Form<Values>['fieldProps'] = (field) => ({
    ...idAndError(field),
    value: values[field],
    onChange: (value) => setValues({ [field]: value } as unknown as Partial<Values>),
  });
  return {
    values,
    isSending,
    isRestored,
    isChanged: hasChanged(content, latest.current.initialValues),
    upload,
    sectionProps: {
      id: `${draftName}-form`,
      errors: errors.map(({ field, message }) => ({ field: fieldId(field), message })),
      about,
      errorMessage: [headline.title, headline.text].filter(Boolean).join(': ') || undefined,
      onSubmit: () => void send(values),
    },
    setValues,
    validate: () => validate(values),
    clearErrors: () => setErrors([]),
    setInitialValues(values) {
      latest.current.initialValues = values;
      latest.current.isFinished = false;
      setRestored(false);
      saveDraft();
    },
    idAndError,
    fieldProps,
    uploadProps: (field) => ({
      ...fieldProps(field),
      onProgress: (progress) =>
        setUploads((uploads) => {
          if (!progress && !uploads[field]) return uploads;
          const { [field]: _, ...others } = uploads;
          return progress ? { ...others, [field]: progress } : others;
        }),
    }),
    reset() {
      latest.current.isFinished = false;
      setErrors([]);
      setRestored(false);
      changeContent({ values: latest.current.initialValues });
    },
    finish,
  };
}

/** A draft of an earlier version, which stored less about the attempt. The body was that of the stored values. */
interface OldAttempt {
  key?: string;
  isDeliveryUnknown?: boolean;
}

function restoreDraft<Values extends object>(
  saved: FormDraft<Values> | undefined,
  initialValues: Values,
  toBody: (values: Values) => unknown,
): FormContent<Values> {
  const { attempt, key, isDeliveryUnknown, ...changes } = { ...saved } as FormDraft<Values> & OldAttempt;
  const values: Values = { ...initialValues, ...changes };
  const wasSent = key !== undefined || isDeliveryUnknown;
  const oldAttempt = wasSent
    ? { key: key ?? randomKey(), body: toBody(values), since: Date.now() }
    : undefined;
  return { values, attempt: attempt ?? oldAttempt };
}

const hasChanged = <Values extends object>({ values, attempt }: FormContent<Values>, initialValues: Values) =>
  attempt !== undefined || Object.keys(changedFields(values, initialValues)).length > 0;

const toErrors = (fields: Record<string, string>): FieldError[] =>
  Object.entries(fields).map(([field, message]) => ({ field, message }));

const failureToast = (title: string, error: unknown): ToastMessage => ({
  kind: 'destructive',
  title,
  text: serverMessage(error, 'Please try again later.'),
});

function totalProgress(uploads: readonly UploadProgress[]): UploadProgress | undefined {
  if (uploads.length === 0) return undefined;
  const sum = (count: 'done' | 'total') => uploads.reduce((total, upload) => total + upload[count], 0);
  return { done: sum('done'), total: sum('total') };
}
