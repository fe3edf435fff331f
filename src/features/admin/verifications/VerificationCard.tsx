import { useRef } from 'react';
import { formatNaira } from '../../../contract/shared/naira.ts';
import type { Verification } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Link } from '../../../ui/buttons/Link.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { formatDateTime, formatDay } from '../../orders/index.ts';
import { VerificationBadge } from '../../sellers/index.ts';
import * as css from '../parts/AdminCard.css.ts';
import { line, muted, small } from '../parts/parts.css.ts';
import { useFocusWhenLost } from '../parts/useFocusWhenLost.ts';
import type { VerificationAnswer } from './AnswerQuestion.tsx';
import { levelWords } from './level-words.ts';

export interface VerificationCardProps {
  verification: Verification;
  campusName: string;
  isAnswering: boolean;
  onAnswer(verification: Verification, answer: VerificationAnswer): void;
}

/** A store that asks for a badge: what it asks for and why, what it has done so far, and what was answered. */
export function VerificationCard({ verification, campusName, isAnswering, onAnswer }: VerificationCardProps) {
  const { link } = useMarket();
  const { storeName, sellerId, sellerName, level, note, status, createdAt, answeredAt } = verification;
  const title = useRef<HTMLHeadingElement>(null);
  useFocusWhenLost(title, status);
  const button = (answer: VerificationAnswer, words: string) => (
    <Button
      look={answer === level ? 'brand' : 'outline'}
      size="s"
      aria-label={`${words}: ${storeName}`}
      pending={isAnswering}
      pendingLabel="Saving"
      onClick={() => onAnswer(verification, answer)}
    >
      {words}
    </Button>
  );
  return (
    <article className={css.card}>
      <div className={line}>
        <Badge color={level === 'gold' ? 'gold' : 'purple'}>Asks for {levelWords[level]}</Badge>
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
      {note && <blockquote className={css.words}>{note}</blockquote>}
      <dl className={css.figures}>
        {figuresOf(verification).map(([name, value]) => (
          <div key={name}>
            <dt className={css.figureName}>{name}</dt>
            <dd className={css.figure}>{value}</dd>
          </div>
        ))}
      </dl>
      {status === 'pending' ? (
        <div className={css.actions}>
          {button('premium', 'Grant Premium')}
          {button('gold', 'Grant Gold')}
          {button('refused', 'Refuse')}
        </div>
      ) : (
        <p className={css.answer}>
          {wordsOf(verification)}
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

const wordsOf = ({ status, grantedLevel, level }: Verification) =>
  status === 'approved' ? `${levelWords[grantedLevel ?? level]} granted` : 'Refused';

function figuresOf({ figures, paidSince }: Verification): [name: string, value: string][] {
  const { products, orders, revenue, rating, reviews } = figures;
  const count = (value: number) => value.toLocaleString('en-NG');
  return [
    ['Products', count(products)],
    ['Orders', count(orders)],
    ['Revenue', formatNaira(revenue)],
    ['Rating', rating === null ? 'None yet' : `${rating.toFixed(1)} (${count(reviews)})`],
    ['Paid since', paidSince ? formatDay(paidSince) : 'Not paid'],
  ];
}
