import { Fragment } from 'react';
import { formatMonth } from '../../contract/shared/lagos-time.ts';
import type { SellerFacts as SellerFactValues } from '../../contract/shared/types.ts';
import { asNumber, asObject, asString } from '../../core/parse-json.ts';
import { fact, facts } from './SellerFacts.css.ts';

/** Parses the facts about a seller. Accepts the names that other servers of this API have for a picture. */
export function parseSellerFacts(value: unknown): SellerFactValues {
  const raw = asObject(value);
  const usualAnswerMinutes = asNumber(raw.usualAnswerMinutes);
  return {
    avatar: asString(raw.avatar ?? raw.profilePicture ?? raw.picture ?? raw.photo ?? raw.profilePic),
    joinedAt: asString(raw.joinedAt) ?? '',
    itemsSold: asNumber(raw.itemsSold) ?? 0,
    ...(usualAnswerMinutes && { usualAnswerMinutes }),
  };
}

/**
 * How soon the seller usually answers, what was sold, and since when the seller is here. Nothing if all are unknown.
 */
export function SellerFacts({ joinedAt, itemsSold, usualAnswerMinutes }: Partial<SellerFactValues>) {
  const joinedMonth = joinedAt && formatMonth(joinedAt);
  const texts = [
    usualAnswerMinutes && usualAnswerText(usualAnswerMinutes),
    itemsSold && (itemsSold === 1 ? '1 item sold' : `${itemsSold.toLocaleString('en-NG')} items sold`),
    joinedMonth && `Joined ${joinedMonth}`,
  ].filter(Boolean);
  if (texts.length === 0) return null;
  return (
    <p className={facts}>
      {texts.map((text, index) => (
        <Fragment key={text}>
          {index > 0 && ' · '}
          <span className={fact}>{text}</span>
        </Fragment>
      ))}
    </p>
  );
}

/** Returns how soon a seller usually answers, such as `Usually answers in 20 minutes`. */
export function usualAnswerText(minutes: number): string {
  return `Usually answers in ${durationText(minutes)}`;
}

/** Rounds, because a median is not a promise: to five minutes, to hours, to days. */
function durationText(minutes: number): string {
  if (minutes < 10) return minutes < 2 ? 'a minute' : `${minutes} minutes`;
  if (minutes < 58) return `${Math.round(minutes / 5) * 5} minutes`;
  const hours = Math.round(minutes / 60);
  if (hours < 24) return hours === 1 ? 'an hour' : `${hours} hours`;
  const days = Math.round(hours / 24);
  return days === 1 ? 'a day' : `${days} days`;
}
