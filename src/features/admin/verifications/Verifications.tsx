import { BadgeCheck } from 'lucide';
import { useRef, useState } from 'react';
import { formatNaira } from '../../../contract/shared/naira.ts';
import type { Verification } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Chip, ChipRow } from '../../../ui/buttons/Chip.tsx';
import { Link } from '../../../ui/buttons/Link.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { AlertDialog } from '../../../ui/overlays/AlertDialog.tsx';
import { formatDateTime, formatDay } from '../../orders/index.ts';
import { VerificationBadge } from '../../sellers/index.ts';
import * as css from '../AdminCards.css.ts';
import { AdminCards, SortByTimeChips } from '../AdminCards.tsx';
import { inlineItems, muted, small } from '../admin.css.ts';
import { useCampusName } from '../CampusField.tsx';
import { SectionHead } from '../SectionHead.tsx';
import { useFocusIfLost } from '../useFocusIfLost.ts';
import {
  levelLabels,
  useAnswerVerification,
  useVerifications,
  type VerificationStatus,
} from './useVerifications.ts';

const failure = { title: 'Error loading requests', text: 'Failed to load requests. Please try again.' };

/** The chips that filter the requests by status, with the texts of an empty list. */
const statusChips: { status: VerificationStatus; label: string; emptyTitle: string; emptyText: string }[] = [
  {
    status: 'pending',
    label: 'Waiting',
    emptyTitle: 'No requests waiting',
    emptyText: 'Stores that ask for Premium or Gold show here, until you have answered.',
  },
  {
    status: 'approved',
    label: 'Granted',
    emptyTitle: 'Nothing granted yet',
    emptyText: 'Stores that got the badge they asked for, or another one, show here.',
  },
  {
    status: 'rejected',
    label: 'Refused',
    emptyTitle: 'Nothing refused yet',
    emptyText: 'Stores that were refused show here. They may ask again.',
  },
];

/** The section with the requests of stores for a higher badge. */
export function Verifications() {
  const [chosenChipIndex, setChosenChipIndex] = useState(0);
  const { status, emptyTitle, emptyText } = statusChips[chosenChipIndex] ?? {};
  const [sortOrder, setSortOrder] = useState<'asc' | 'desc'>('desc');
  const { listState, verifications } = useVerifications({ status, sortOrder });
  const { sendAnswer, isAnswering } = useAnswerVerification();
  const campusName = useCampusName();
  const [answerToConfirm, setAnswerToConfirm] = useState<{
    verification: Verification;
    answer: VerificationAnswer;
  }>();

  const sendConfirmedAnswer = () => {
    if (!answerToConfirm) return;
    const { verification, answer } = answerToConfirm;
    setAnswerToConfirm(undefined);
    void (answer === 'refused'
      ? sendAnswer(verification, { status: 'rejected' }, 'Request refused')
      : sendAnswer(verification, { status: 'approved', level: answer }, `${levelLabels[answer]} granted`));
  };
  return (
    <>
      <SectionHead title="Verifications" />
      <ChipRow label="Show">
        {statusChips.map(({ status, label }, index) => (
          <Chip key={status} selected={index === chosenChipIndex} onPress={() => setChosenChipIndex(index)}>
            {label}
          </Chip>
        ))}
      </ChipRow>
      <SortByTimeChips order={sortOrder} onChange={setSortOrder} />
      <AdminCards
        label="Requests"
        items={verifications}
        listState={listState}
        failure={failure}
        empty={
          <EmptyState icon={BadgeCheck} title={emptyTitle ?? ''}>
            {emptyText}
          </EmptyState>
        }
      >
        {(verification) => (
          <VerificationCard
            verification={verification}
            campusName={campusName(verification.campus)}
            isAnswering={isAnswering(verification._id)}
            onAnswer={(verification, answer) => setAnswerToConfirm({ verification, answer })}
          />
        )}
      </AdminCards>
      {answerToConfirm && (
        <ConfirmAnswer
          {...answerToConfirm}
          onConfirm={sendConfirmedAnswer}
          onCancel={() => setAnswerToConfirm(undefined)}
        />
      )}
    </>
  );
}

/** The badge to grant, or a refusal. */
export type VerificationAnswer = Verification['level'] | 'refused';

interface ConfirmAnswerProps {
  verification: Verification;
  answer: VerificationAnswer;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks the admin for confirmation before a badge is granted or refused. */
function ConfirmAnswer({ verification, answer, ...actions }: ConfirmAnswerProps) {
  const { storeName, isPaid } = verification;
  if (answer === 'refused') {
    return (
      <AlertDialog title={`Refuse ${storeName}?`} confirmLabel="Refuse" {...actions}>
        The badge of the store stays as it is. Its owner sees that the request was refused, and may ask again.
      </AlertDialog>
    );
  }
  const level = levelLabels[answer];
  return (
    <AlertDialog
      title={`Grant ${level} to ${storeName}?`}
      confirmLabel={`Grant ${level}`}
      confirmLook="brand"
      {...actions}
    >
      {isPaid
        ? `Buyers see ${level} at once on the store and on everything it sells.`
        : `The vendor package of this store is not paid: buyers see ${level} once it is.`}
    </AlertDialog>
  );
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
  const { link } = useMarket();
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
        <Link href={link(`/store/${verification.slug}`)} external>
          {storeName}
        </Link>{' '}
        <VerificationBadge level={verification.verificationLevel} />
      </h2>
      <p className={muted}>
        <Link href={link(`/seller/${sellerId}`)} external>
          {sellerName}
        </Link>
        , {campusName}
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
  const formatCount = (value: number) => value.toLocaleString('en-NG');
  return [
    ['Products', formatCount(products)],
    ['Orders', formatCount(orders)],
    ['Revenue', formatNaira(revenue)],
    ['Rating', rating === null ? 'None yet' : `${rating.toFixed(1)} (${formatCount(reviews)})`],
    ['Paid since', paidSince ? formatDay(paidSince) : 'Not paid'],
  ];
}
