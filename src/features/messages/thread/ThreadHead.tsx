import { ArrowLeft, Ban, Flag, Store } from 'lucide';
import { type MouseEvent, useContext } from 'react';
import type { Thread } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { NavigateContext } from '../../../core/navigate.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { ProfilePicture } from '../../../ui/display/ProfilePicture.tsx';
import { verifiedTick } from '../../../ui/display/verified-tick.css.ts';
import { MenuButton } from '../../../ui/menus/MenuButton.tsx';
import { useConfirmDialog } from '../../../ui/overlays/useConfirmDialog.tsx';
import { reportLabel, useReportDialog } from '../../reports/index.ts';
import { usualAnswerText } from '../../sellers/index.ts';
import * as css from './ThreadHead.css.ts';
import { useBlock } from './useOpenThread.ts';

export interface ThreadHeadProps {
  /** The other person. Undefined while the thread is loading, and if there is no such thread. */
  other: Thread['other'] | undefined;
  /** Undefined if the two people have not written to each other yet. */
  thread: Thread | undefined;
  /** The URL of the Back link. */
  backTo: string;
  onBack(event: MouseEvent<HTMLAnchorElement>): void;
}

/** The head of a thread: Back in narrow containers, the other person's name, and a menu to block or report them. */
export function ThreadHead({ other, thread, backTo, onBack }: ThreadHeadProps) {
  return (
    <header className={css.head}>
      <a className={css.backLink} href={backTo} aria-label="Back" onClick={onBack}>
        <Icon of={ArrowLeft} />
      </a>
      {other && (
        <>
          <ProfilePicture name={other.name} picture={other.avatar} />
          <div className={css.text}>
            <h2 className={css.name}>{other.name}</h2>
            <SellerLine {...other} />
          </div>
        </>
      )}
      {thread && thread.other._id !== null && <ThreadMenu thread={thread} personId={thread.other._id} />}
    </header>
  );
}

/** How soon the seller usually answers or, if that is unknown, whether the seller is verified. */
function SellerLine({ verificationLevel, usualAnswerMinutes }: Thread['other']) {
  if (!verificationLevel && !usualAnswerMinutes) return null;
  const tick = usualAnswerMinutes
    ? { role: 'img', 'aria-label': 'Verified seller' }
    : { 'aria-hidden': true };
  return (
    <p className={css.verified}>
      {verificationLevel && <span className={verifiedTick} {...tick} />}
      {usualAnswerMinutes ? usualAnswerText(usualAnswerMinutes) : 'Verified seller'}
    </p>
  );
}

interface ThreadMenuProps {
  thread: Thread;
  /** The id of the other person, whose account exists. */
  personId: string;
}

function ThreadMenu({ thread, personId }: ThreadMenuProps) {
  const { other, isBlocked } = thread;
  const market = useMarket();
  const isHostedSite = useContext(NavigateContext) !== undefined;
  const block = useBlock(thread);
  const { dialog, openReportDialog } = useReportDialog();
  const reportedThread = { kind: 'thread', targetId: thread._id, name: other.name } as const;
  const { confirmDialog, askToConfirm } = useConfirmDialog({
    title: `Block ${other.name}?`,
    children: 'Neither of you can send messages to the other any more. You can unblock them in this menu.',
    confirmLabel: 'Block',
    onConfirm: () => block.setBlocked(true),
  });
  return (
    <>
      {dialog}
      <MenuButton
        label={`More about ${other.name}`}
        actions={[
          ...(other.storeId
            ? [
                {
                  id: 'store',
                  text: 'View store',
                  icon: Store,
                  href: market.link(`/store/${encodeURIComponent(other.storeId)}`),
                  ...(!isHostedSite && { target: '_blank', rel: 'noopener' }),
                },
              ]
            : []),
          isBlocked
            ? { id: 'unblock', text: 'Unblock', icon: Ban, onChoose: () => block.setBlocked(false) }
            : { id: 'block', text: 'Block', icon: Ban, destructive: true, onChoose: askToConfirm },
          {
            id: 'report',
            text: reportLabel(reportedThread),
            icon: Flag,
            onChoose: () => openReportDialog(reportedThread),
          },
          {
            id: 'report-person',
            text: 'Report this person',
            icon: Flag,
            onChoose: () => openReportDialog({ kind: 'person', targetId: personId, name: other.name }),
          },
        ]}
      />
      {confirmDialog}
    </>
  );
}
