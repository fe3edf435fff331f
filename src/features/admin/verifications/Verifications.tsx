import { BadgeCheck } from 'lucide';
import { useRef, useState } from 'react';
import { formatDateTime, formatDay } from '../../../contract/shared/lagos-time.ts';
import { formatNaira } from '../../../contract/shared/naira.ts';
import type { Calls, Verification } from '../../../contract/shared/types.ts';
import { editAnswer } from '../../../core/edits.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { useCampusName } from '../../campuses/index.ts';
import { VerificationBadge } from '../../sellers/index.ts';
import * as css from '../AdminCards.css.ts';
import { AdminCards, timeOrders } from '../AdminCards.tsx';
import { AdminFilters, FilterGroup } from '../AdminFilters.tsx';
import { inlineItems, muted, small } from '../admin.css.ts';
import { useAdminSend } from '../admin-check.ts';
import { formatCount } from '../format-count.ts';
import { PageLink } from '../PageLink.tsx';
import { SectionHead } from '../SectionHead.tsx';
import { replaceItem, useAdminList } from '../useAdminList.ts';
import { useConfirmation } from '../useConfirmation.tsx';
import { useFocusIfLost } from '../useFocusIfLost.ts';
import { useSendChange } from '../useSendChange.ts';

type Status = Verification['status'];

/** The badge to grant, or a refusal. */
type VerificationAnswer = Verification['level'] | 'refused';

/** The names of the badges that an admin can grant. */
const levelLabels = { premium: 'Premium', gold: 'Gold' } as const;

const statusOptions: { value: Status; label: string }[] = [
  { value: 'pending', label: 'Waiting' },
  { value: 'approved', label: 'Granted' },
  { value: 'rejected', label: 'Refused' },
];

/** The titles and the texts of the empty lists. */
const emptyTexts: Record<Status, [title: string, text: string]> = {
  pending: ['No requests waiting', 'Stores that ask for Premium or Gold show here, until you have answered.'],
  approved: ['Nothing granted yet', 'Stores that got the badge they asked for, or another one, show here.'],
  rejected: ['Nothing refused yet', 'Stores that were refused show here. They may ask again.'],
};

/** The section with the requests of stores for a higher badge. */
export function Verifications() {
  const [status, setStatus] = useState<Status>('pending');
  const [sortOrder, setSortOrder] = useState<'asc' | 'desc'>('desc');
  const list = useAdminList(
    'GET /admin/verifications',
    { status, sortOrder },
    ({ verifications }) => verifications,
  );
  const { askToAnswer, confirmation, isAnswering } = useAnswerVerification();
  const campusName = useCampusName();
  const [emptyTitle, emptyText] = emptyTexts[status];
  return (
    <>
      <SectionHead title="Verifications" />
      <AdminFilters
        setCount={0}
        filters={<FilterGroup label="Order" options={timeOrders} value={sortOrder} onChange={setSortOrder} />}
      >
        <FilterGroup label="Show" options={statusOptions} value={status} onChange={setStatus} />
      </AdminFilters>
      <AdminCards
        label="Requests"
        noun="requests"
        list={list}
        empty={
          <EmptyState icon={BadgeCheck} title={emptyTitle}>
            {emptyText}
          </EmptyState>
        }
      >
        {(verification) => (
          <VerificationCard
            verification={verification}
            campusName={campusName(verification.campus)}
            isAnswering={isAnswering(verification._id)}
            onAnswer={askToAnswer}
          />
        )}
      </AdminCards>
      {confirmation}
    </>
  );
}

/** Grants and refuses requests, after a question. An answered request stays in its list until the list is loaded again. */
function useAnswerVerification() {
  const { sendChange, isChanging } = useSendChange();
  const { ask, confirmation } = useConfirmation();
  const send = useAdminSend('PATCH /admin/verifications/{id}', (_input, answered) =>
    editAnswer('GET /admin/verifications', (reply) => ({
      ...reply,
      verifications: replaceItem(reply.verifications, answered?.verification),
    })),
  );
  const askToAnswer = ({ _id: id, storeName, isPaid }: Verification, answer: VerificationAnswer) => {
    const sendAnswer = (body: Calls['PATCH /admin/verifications/{id}']['body'], title: string) =>
      void sendChange(id, () => send({ params: { id }, body }), {
        done: { title, text: storeName },
        failed: 'Failed to answer request',
      });
    if (answer === 'refused') {
      return ask({
        title: `Refuse ${storeName}?`,
        text: (
          <>
            The badge of the store stays as it is. Its owner sees that the request was refused, and may ask
            again.
          </>
        ),
        confirmLabel: 'Refuse',
        onConfirm: () => sendAnswer({ status: 'rejected' }, 'Request refused'),
      });
    }
    const level = levelLabels[answer];
    ask({
      title: `Grant ${level} to ${storeName}?`,
      text: isPaid
        ? `Buyers see ${level} at once on the store and on everything it sells.`
        : `The vendor package of this store is not paid: buyers see ${level} once it is.`,
      confirmLabel: `Grant ${level}`,
      confirmLook: 'brand',
      onConfirm: () => sendAnswer({ status: 'approved', level: answer }, `${level} granted`),
    });
  };
  return { askToAnswer, confirmation, isAnswering: isChanging };
}

interface VerificationCardProps {
  verification: Verification;
  campusName: string;
  isAnswering: boolean;
  onAnswer(verification: Verification, answer: VerificationAnswer): void;
}

/**
 * A request for a badge: the store, the note with the request, the store's figures, and either the answer or the
 * buttons to answer.
 */
function VerificationCard({ verification, campusName, isAnswering, onAnswer }: VerificationCardProps) {
  const {
    storeName,
    sellerId,
    sellerName,
    level: requestedLevel,
    note,
    status,
    createdAt,
    answeredAt,
  } = verification;
  const title = useRef<HTMLHeadingElement>(null);
  useFocusIfLost(title, status);
  const answerButton = (answer: VerificationAnswer, label: string) => (
    <Button
      look={answer === requestedLevel ? 'brand' : 'outline'}
      size="s"
      aria-label={`${label}: ${storeName}`}
      pending={isAnswering}
      pendingLabel="Saving"
      onClick={() => onAnswer(verification, answer)}
    >
      {label}
    </Button>
  );
  return (
    <article className={css.card}>
      <div className={inlineItems}>
        <Badge color={requestedLevel === 'gold' ? 'gold' : 'purple'}>
          Asks for {levelLabels[requestedLevel]}
        </Badge>
        <time className={small} dateTime={createdAt}>
          {formatDateTime(createdAt)}
        </time>
      </div>
      <h2 className={css.title} ref={title} tabIndex={-1}>
        <PageLink path={`/store/${verification.slug}`}>{storeName}</PageLink>{' '}
        <VerificationBadge level={verification.verificationLevel} />
      </h2>
      <p className={muted}>
        <PageLink path={`/seller/${sellerId}`}>{sellerName}</PageLink>, {campusName}
      </p>
      {note && <blockquote className={css.quote}>{note}</blockquote>}
      <dl className={css.figures}>
        {figureRows(verification).map(([name, value]) => (
          <div key={name}>
            <dt className={css.figureLabel}>{name}</dt>
            <dd className={css.figure}>{value}</dd>
          </div>
        ))}
      </dl>
      {status === 'pending' ? (
        <div className={css.actions}>
          {answerButton('premium', 'Grant Premium')}
          {answerButton('gold', 'Grant Gold')}
          {answerButton('refused', 'Refuse')}
        </div>
      ) : (
        <p className={css.decision}>
          {answerLabel(verification)}
          {answeredAt && (
            <>
              , <time dateTime={answeredAt}>{formatDateTime(answeredAt)}</time>
            </>
          )}
        </p>
      )}
    </article>
  );
}

const answerLabel = ({ status, grantedLevel, level: requestedLevel }: Verification) =>
  status === 'approved' ? `${levelLabels[grantedLevel ?? requestedLevel]} granted` : 'Refused';

function figureRows({ figures, paidSince }: Verification): [name: string, value: string][] {
  const { products, orders, revenue, rating, reviews } = figures;
  return [
    ['Products', formatCount(products)],
    ['Orders', formatCount(orders)],
    ['Revenue', formatNaira(revenue)],
    ['Rating', rating === null ? 'None yet' : `${rating.toFixed(1)} (${formatCount(reviews)})`],
    ['Paid since', paidSince ? formatDay(paidSince) : 'Not paid'],
  ];
}
