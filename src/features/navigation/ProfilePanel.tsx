import {
  ChevronRight,
  type IconNode,
  LifeBuoy,
  LogIn,
  LogOut,
  Megaphone,
  Package,
  Rocket,
  Tag,
} from 'lucide';
import { type ReactNode, useContext } from 'react';
import { formatNaira } from '../../contract/shared/naira.ts';
import { vendorPackage } from '../../contract/shared/vendor-package.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { NavigateContext } from '../../core/navigate.ts';
import { useSession } from '../../core/session/useSession.ts';
import { useQuery } from '../../core/useQuery.ts';
import { Adire } from '../../ui/display/Adire.tsx';
import { Avatar } from '../../ui/display/Avatar.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { WhatsApp } from '../../ui/display/WhatsApp.ts';
import { showLateToast } from '../../ui/feedback/late-toast.ts';
import { CloseButton, DialogFrame } from '../../ui/overlays/DialogFrame.tsx';
import { useCampus } from '../campuses/index.ts';
import { useUser } from '../profile/index.ts';
import { signOut } from '../sign-in/index.ts';
import { chatLinksOf } from './chat-links.ts';
import { GuestLink } from './GuestLink.tsx';
import * as css from './ProfilePanel.css.ts';
import { useBecomeVendor } from './useBecomeVendor.ts';

export interface ProfilePanelProps {
  onClose(): void;
}

/** What a person can do beside buying, at the end of the page's lines. */
export function ProfilePanel({ onClose }: ProfilePanelProps) {
  const market = useMarket();
  const navigate = useContext(NavigateContext);
  const { status } = useSession();
  const { data: user } = useUser();
  const { data } = useQuery('GET /config');
  const { campus } = useCampus();
  const { becomeVendor, isAsking } = useBecomeVendor(user);
  const chats = chatLinksOf(data?.config, { user, campusName: campus?.name, pageUrl: location.href });
  const isGuest = status === 'guest';
  const { setup, firstMonthly } = vendorPackage;

  const leave = async () => {
    onClose();
    await signOut(market);
  };

  return (
    <DialogFrame label="Profile" place="side" onClose={onClose}>
      <header className={css.head}>
        <Adire name="rings" tile={44} look="faded" />
        <span className={css.close}>
          <CloseButton label="Close" />
        </span>
        {isGuest ? (
          <div className={css.face}>
            <Avatar name="Campus Market" />
            <div className={css.who}>
              <h2 className={css.name}>Welcome</h2>
              <a className={css.view} href="/profile" onClick={onClose}>
                Sign in
                <Icon of={ChevronRight} size={16} />
              </a>
            </div>
          </div>
        ) : (
          <a className={css.face} href="/profile" onClick={onClose}>
            <Avatar name={user?.displayName ?? ''} />
            <span className={css.who}>
              <strong className={css.name}>{user?.displayName}</strong>
              <span className={css.email}>{user?.email}</span>
              <span className={css.view}>
                View profile
                <Icon of={ChevronRight} size={16} />
              </span>
            </span>
          </a>
        )}
      </header>
      <div className={css.body}>
        <button
          type="button"
          className={css.vendor}
          aria-busy={isAsking || undefined}
          onClick={() =>
            becomeVendor((address) => {
              onClose();
              navigate?.(address);
            })
          }
        >
          <span className={css.rocket}>
            <Icon of={Rocket} size={20} />
          </span>
          <span className={css.vendorWords}>
            Become a Vendor
            <span className={css.price}>
              Setup {formatNaira(setup)}, then {formatNaira(firstMonthly)} a month
            </span>
          </span>
          <Icon of={ChevronRight} size={20} />
        </button>
        <ul className={css.list}>
          <Entry icon={Package}>
            <GuestLink
              className={css.link}
              href={user?.hasStore ? '/my-store' : '/my-goods'}
              reason="goods"
              onClick={onClose}
            >
              My Goods/Store
            </GuestLink>
          </Entry>
          <Chat icon={WhatsApp} href={chats.admin}>
            Contact Admin
          </Chat>
          <Chat icon={Megaphone} href={chats.ads}>
            Run Ads
          </Chat>
          <Chat icon={Tag} href={chats.promotion}>
            Promotions
          </Chat>
        </ul>
      </div>
      <footer className={css.foot}>
        <ul className={css.list}>
          <Chat icon={LifeBuoy} href={chats.support}>
            Support
          </Chat>
          {isGuest ? (
            <Entry icon={LogIn}>
              <a
                className={css.link}
                href={`/login?redirect=${encodeURIComponent(location.pathname + location.search)}`}
                onClick={onClose}
              >
                Login
              </a>
            </Entry>
          ) : (
            <Entry icon={LogOut} isDanger>
              <button type="button" className={css.link} onClick={() => void leave()}>
                Log Out
              </button>
            </Entry>
          )}
        </ul>
      </footer>
    </DialogFrame>
  );
}

interface EntryProps {
  icon: IconNode;
  isDanger?: boolean;
  children: ReactNode;
}

function Entry({ icon, isDanger, children }: EntryProps) {
  return (
    <li className={css.entry} data-danger={isDanger ? '' : undefined}>
      <span className={css.disc}>
        <Icon of={icon} size={20} />
      </span>
      {children}
    </li>
  );
}

/** Opens WhatsApp, which brings the words with it. */
function Chat({ icon, href, children }: EntryProps & { href: string }) {
  return (
    <Entry icon={icon}>
      <a
        className={css.link}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        onClick={() => showLateToast({ title: 'Redirecting to WhatsApp' })}
      >
        {children}
      </a>
    </Entry>
  );
}
