import {
  BadgeCheck,
  Bell,
  CircleCheck,
  type IconNode,
  MessageCircle,
  Package,
  Reply,
  Rocket,
  Search,
  ShieldCheck,
  ShoppingCart,
  Star,
  Tag,
} from 'lucide';
import { type MouseEvent, useRef } from 'react';
import type { AlertKind } from '../../contract/shared/alert-kinds.ts';
import { clockInLagos, dayInLagos, formatDay, subtractDays } from '../../contract/shared/lagos-time.ts';
import type { Alert } from '../../contract/shared/types.ts';
import { Button, LinkButton } from '../../ui/buttons/Button.tsx';
import { Link } from '../../ui/buttons/Link.tsx';
import { List } from '../../ui/data/List.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { ListSkeletons } from '../../ui/display/ListSkeletons.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { useLazyPart } from '../../ui/lazy-part.tsx';
import { ScreenBar } from '../../ui/navigation/ScreenBar.tsx';
import { root, visuallyHidden } from '../../ui/theme/base.css.ts';
import { pushCard } from '../push/index.ts';
import * as css from './NotificationsScreen.css.ts';
import { useAlerts, useMarkAlertsRead } from './useAlerts.ts';

export interface NotificationsScreenProps {
  /** Called when Back is pressed, before the browser follows its link. */
  onBack(event: MouseEvent<HTMLAnchorElement>): void;
}

const icons: Record<AlertKind, IconNode> = {
  message: MessageCircle,
  order: ShoppingCart,
  order_update: CircleCheck,
  review: Star,
  reply: Reply,
  verification: BadgeCheck,
  package: Rocket,
  price_drop: Tag,
  back_in_stock: Package,
  search_match: Search,
  report: ShieldCheck,
};

const failure = {
  title: 'Error loading notifications',
  text: 'Failed to load your notifications. Please try again.',
};

/** What the signed-in person was told, by day. Each alert opens what it is about. */
export function NotificationsScreen({ onBack }: NotificationsScreenProps) {
  const { alerts, unreadTotal, ...list } = useAlerts();
  const markRead = useMarkAlertsRead();
  const { Content: PushCard, hasFailed: hasCardFailed } = useLazyPart(pushCard, true);
  const content = useRef<HTMLDivElement>(null);
  const markAllRead = () => {
    const [latest] = alerts ?? [];
    if (latest) void markRead({ until: latest.createdAt });
    // The button is gone when everything is read, so it must not have the focus.
    content.current?.focus({ preventScroll: true });
  };
  return (
    <div className={`${root} ${css.screen}`}>
      <ScreenBar
        title="Notifications"
        onBack={onBack}
        action={
          unreadTotal > 0 && (
            <Button look="outline" size="s" onClick={markAllRead}>
              Mark all read
            </Button>
          )
        }
      />
      <div className={css.content} ref={content} tabIndex={-1}>
        {/* It comes with the list, so that nothing moves. */}
        {PushCard && alerts && <PushCard />}
        <List
          items={PushCard || hasCardFailed ? alerts : undefined}
          state={list}
          skeletons={
            <div className={css.day}>
              <span className={css.headingSkeleton}>
                <Skeleton />
              </span>
              <ListSkeletons noun="notifications" count={6} list={css.list} item={css.skeletonItem}>
                <span className={css.icon} />
                <span className={css.texts}>
                  <Skeleton />
                  <Skeleton />
                </span>
              </ListSkeletons>
            </div>
          }
          failure={failure}
          empty={
            <EmptyState
              icon={Bell}
              title="No notifications yet"
              button={<LinkButton href="/">Start Shopping</LinkButton>}
            >
              We tell you here about messages, orders and reviews, and when a favorite gets cheaper.
            </EmptyState>
          }
        >
          {(alerts) =>
            groupByDay(alerts).map(({ day, alerts }) => (
              <section key={day} className={css.day} aria-labelledby={`notifications-${day}`}>
                <h2 className={css.dayHeading} id={`notifications-${day}`}>
                  {dayName(day, dayInLagos(Date.now()))}
                </h2>
                <ul className={css.list}>
                  {alerts.map((alert) => (
                    <li key={alert._id} className={css.item}>
                      <AlertRow alert={alert} onRead={() => void markRead({ ids: [alert._id] })} />
                    </li>
                  ))}
                </ul>
              </section>
            ))
          }
        </List>
        {alerts && (
          <p className={css.choose}>
            <Link href="/profile?section=notifications" look="standalone">
              Choose what you are told
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}

interface AlertRowProps {
  alert: Alert;
  /** Called when an alert that was not read is pressed. */
  onRead(): void;
}

function AlertRow({ alert: { kind, title, text, path, createdAt, isRead }, onRead }: AlertRowProps) {
  const onClick = () => {
    if (!isRead) onRead();
  };
  const content = (
    <>
      <span className={isRead ? css.icon : css.unreadIcon}>
        <Icon of={icons[kind] ?? Bell} size={20} />
      </span>
      <span className={css.texts}>
        <span className={css.titleRow}>
          <b className={isRead ? css.title : css.unreadTitle}>
            {!isRead && <span className={visuallyHidden}>Not read:</span>}
            {title}
          </b>
          <time className={isRead ? css.time : css.unreadTime} dateTime={createdAt}>
            {clockInLagos(createdAt)}
          </time>
        </span>
        <span className={isRead ? css.text : css.unreadText}>{text}</span>
      </span>
    </>
  );
  if (path === undefined) {
    // There is nothing to open, so a press only marks it as read.
    return (
      <button type="button" className={css.alert} aria-disabled={isRead || undefined} onClick={onClick}>
        {content}
      </button>
    );
  }
  return (
    <a className={css.alert} href={path} onClick={onClick}>
      {content}
    </a>
  );
}

/** Returns `Today`, `Yesterday`, or the date. */
function dayName(day: string, today: string): string {
  if (day === today) return 'Today';
  return day === subtractDays(today, 1) ? 'Yesterday' : formatDay(day) || 'Earlier';
}

/** Groups alerts by their day in Lagos. They are sorted already. */
function groupByDay(alerts: readonly Alert[]): { day: string; alerts: Alert[] }[] {
  const days = new Map<string, Alert[]>();
  for (const alert of alerts) {
    const day = dayInLagos(alert.createdAt);
    days.set(day, [...(days.get(day) ?? []), alert]);
  }
  return [...days].map(([day, alerts]) => ({ day, alerts }));
}
