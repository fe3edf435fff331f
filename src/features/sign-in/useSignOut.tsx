import { type ComponentType, type ReactNode, useContext, useEffect, useState } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { unsentCount } from '../../core/outbox/unsent-count.ts';
import { useSession } from '../../core/session/useSession.ts';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';
import type { SignOutQuestionProps } from './SignOutQuestion.tsx';
import { signOut } from './sign-out.ts';

const loadQuestion = () => import('./SignOutQuestion.tsx');

/** Signs out. If the outbox is not empty, asks first: render `question` instead of the pressed button. */
export function useSignOut(onLeave?: () => void): { leave(): void; question: ReactNode } {
  const market = useMarket();
  const root = useContext(WidgetRoot);
  const [Question, setQuestion] = useState<ComponentType<SignOutQuestionProps>>();
  const { personId } = useSession();
  useEffect(() => {
    // Load it now: actions are mostly unsent because the network is gone, and then the code could not be loaded.
    if (personId) loadQuestion().catch(() => {});
  }, [personId]);

  const leaveNow = () => {
    setQuestion(undefined);
    onLeave?.();
    void signOut(market);
    showLazyToast({ title: 'You are logged out' }, root);
  };
  return {
    leave() {
      if (unsentCount(market) === 0) return leaveNow();
      loadQuestion().then(
        ({ SignOutQuestion }) => setQuestion(() => SignOutQuestion),
        // The network failed before the question's code was loaded.
        () => confirm('Some things you did are not sent yet. Log out and lose them?') && leaveNow(),
      );
    },
    question: Question && (
      <Question unsent={unsentCount(market)} onConfirm={leaveNow} onCancel={() => setQuestion(undefined)} />
    ),
  };
}
