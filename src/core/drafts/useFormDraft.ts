import { useRef, useState } from 'react';
import { changesIn } from './changes-in.ts';
import { useDraft } from './useDraft.ts';

export interface FormDraft<T> {
  answers: T;
  /** It began with what was kept of an earlier visit. */
  isKept: boolean;
  answer(part: Partial<T>): void;
  /** Begins again, and forgets what was kept. */
  startAgain(): void;
  /** Forgets what is kept, from here on: it was sent. */
  finish(): void;
}

/** What a form holds, kept on this device with every change until it is sent. */
export function useFormDraft<T extends object>(name: string, blank: T): FormDraft<T> {
  const draft = useDraft<Partial<T>>(name, blank);
  const [first] = useState(blank);
  const [answers, setAnswers] = useState<T>(() => ({ ...first, ...draft.kept }));
  const [isKept, setKept] = useState(() => JSON.stringify(answers) !== JSON.stringify(first));
  // Files may be uploaded before the next render.
  const latest = useRef({ answers, isFinished: false });

  const change = (next: T) => {
    latest.current.answers = next;
    setAnswers(next);
    if (latest.current.isFinished) return;
    // What stands as it was is not kept: it may be another by the time the form is opened again.
    const changes = changesIn(next, first);
    if (Object.keys(changes).length === 0) draft.forget();
    else draft.keep(changes);
  };
  return {
    answers,
    isKept,
    answer: (part) => change({ ...latest.current.answers, ...part }),
    startAgain() {
      setKept(false);
      change(first);
    },
    finish() {
      latest.current.isFinished = true;
      draft.forget();
    },
  };
}
