import { BadgeCheck } from 'lucide';
import { useState } from 'react';
import type { Verification } from '../../../contract/shared/types.ts';
import { Chip, ChipRow } from '../../../ui/buttons/Chip.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { AdminCards } from '../parts/AdminCards.tsx';
import { useCampusName } from '../parts/CampusField.tsx';
import { TimeOrder } from '../parts/TimeOrder.tsx';
import { SectionHead } from '../SectionHead.tsx';
import { AnswerQuestion, type VerificationAnswer } from './AnswerQuestion.tsx';
import { levelWords } from './level-words.ts';
import { useAnswerVerification, useVerifications, type VerificationStatus } from './useVerifications.ts';
import { VerificationCard } from './VerificationCard.tsx';

const failure = { title: 'Error loading requests', text: 'Failed to load requests. Please try again.' };

const statuses: { status: VerificationStatus; words: string; none: string; about: string }[] = [
  {
    status: 'pending',
    words: 'Waiting',
    none: 'No requests waiting',
    about: 'Stores that ask for Premium or Gold show here, until you have answered.',
  },
  {
    status: 'approved',
    words: 'Granted',
    none: 'Nothing granted yet',
    about: 'Stores that got the badge they asked for, or another one, show here.',
  },
  {
    status: 'rejected',
    words: 'Refused',
    none: 'Nothing refused yet',
    about: 'Stores that were refused show here. They may ask again.',
  },
];

/** Stores that ask for a better badge. */
export function Verifications() {
  const [chosen, setChosen] = useState(0);
  const { status, none, about } = statuses[chosen] ?? {};
  const [sortOrder, setSortOrder] = useState<'asc' | 'desc'>('desc');
  const { list, verifications } = useVerifications({ status, sortOrder });
  const { answer: send, isAnswering } = useAnswerVerification();
  const campusName = useCampusName();
  const [asked, setAsked] = useState<{ verification: Verification; answer: VerificationAnswer }>();

  const confirm = () => {
    if (!asked) return;
    const { verification, answer } = asked;
    setAsked(undefined);
    void (answer === 'refused'
      ? send(verification, { status: 'rejected' }, 'Request refused')
      : send(verification, { status: 'approved', level: answer }, `${levelWords[answer]} granted`));
  };
  return (
    <>
      <SectionHead title="Verifications" />
      <ChipRow label="Show">
        {statuses.map(({ status, words }, index) => (
          <Chip key={status} selected={index === chosen} onPress={() => setChosen(index)}>
            {words}
          </Chip>
        ))}
      </ChipRow>
      <TimeOrder order={sortOrder} onChange={setSortOrder} />
      <AdminCards
        label="Requests"
        things={verifications}
        list={list}
        failure={failure}
        empty={
          <EmptyState icon={BadgeCheck} title={none ?? ''}>
            {about}
          </EmptyState>
        }
      >
        {(verification) => (
          <VerificationCard
            verification={verification}
            campusName={campusName(verification.campus)}
            isAnswering={isAnswering(verification._id)}
            onAnswer={(verification, answer) => setAsked({ verification, answer })}
          />
        )}
      </AdminCards>
      {asked && <AnswerQuestion {...asked} onConfirm={confirm} onCancel={() => setAsked(undefined)} />}
    </>
  );
}
