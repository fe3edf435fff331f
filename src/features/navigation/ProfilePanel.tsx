import {
  ChevronRight,
  type IconNode,
  LifeBuoy,
  LogIn,
  LogOut,
  Megaphone,
  Package,
  Rocket,
  ShieldCheck,
  Tag,
} from 'lucide';
import { type ReactNode, useContext, useState } from 'react';
import { promotionText, runAdsText } from '../../contract/shared/chat-texts.ts';
import type { User } from '../../contract/shared/types.ts';
import { vendorPrice } from '../../contract/shared/vendor-package.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { NavigateContext } from '../../core/navigate.ts';
import { useSession } from '../../core/session/useSession.ts';
import { Adire } from '../../ui/display/Adire.tsx';
import { Avatar } from '../../ui/display/Avatar.tsx';
import { Count } from '../../ui/display/Count.tsx';
import { Face } from '../../ui/display/Face.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { WhatsApp } from '../../ui/display/WhatsApp.ts';
import { CloseButton, DialogFrame } from '../../ui/overlays/DialogFrame.tsx';
import { focusIfLost } from '../../ui/useFocusAfterRemoval.ts';
import { useCampus } from '../campuses/index.ts';
import { ChatLink, type ChatLinkProps, useSupportText } from '../chat-links/index.ts';
import { useCreateStore, useMyStore } from '../my-store/index.ts';
import { useNewSales } from '../orders/index.ts';
import { useUser } from '../profile/index.ts';
import { useSignOut } from '../sign-in/index.ts';
import { useBecomeVendor } from '../vendor-package/index.ts';
import { GuestLink } from './GuestLink.tsx';
import * as css from './ProfilePanel.css.ts';

export interface ProfilePanelProps {
  onClose(): void;
}

/** The panel at the side of the page: profile, selling, admin, support and log out. */
export function ProfilePanel({ onClose }: ProfilePanelProps) {
  const navigate = useContext(NavigateContext);
  const { status } = useSession();
  const { data: user } = useUser();
  const go = (path: string) => {
    onClose();
    navigate?.(path);
  };
  const [opener] = useState(() => document.activeElement);
  const closeForm = () => {
    onClose();
    // The form has replaced the panel, whose button it would return the focus to.
    focusIfLost(() => (opener instanceof HTMLElement ? opener : null));
  };
  const store = useCreateStore({
    form: 'dialog',
    onCreated: () => navigate?.('/my-store'),
    onClose: closeForm,
  });
  const { becomeVendor, isChecking } = useBecomeVendor(user, { go, createStore: store.openCreateStore });
  const supportText = useSupportText();
  const { runAds, promote } = useSellerTexts(user);
  const { count: newOrders } = useNewSales();
  const isGuest = status === 'guest';

  const { leave, question: signOutQuestion } = useSignOut(onClose);

  // They replace the panel.
  if (store.dialog) return store.dialog;
  if (signOutQuestion) return signOutQuestion;
  return (
    <DialogFrame label="Profile" placement="side" onClose={onClose}>
      <header className={css.head}>
        <Adire name="rings" tile={44} look="faded" />
        <span className={css.close}>
          <CloseButton label="Close" />
        </span>
        {isGuest ? (
          <div className={css.face}>
            <Avatar name="Campus Market" />
            <div className={css.person}>
              <h2 className={css.name}>Welcome</h2>
              <a className={css.view} href="/profile" onClick={onClose}>
                Sign in
                <Icon of={ChevronRight} size={16} />
              </a>
            </div>
          </div>
        ) : (
          <a className={css.face} href="/profile" onClick={onClose}>
            <Face name={user?.displayName ?? ''} picture={user?.profilePicture} />
            <span className={css.person}>
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
          aria-busy={isChecking || store.isChecking || undefined}
          onClick={becomeVendor}
        >
          <span className={css.rocket}>
            <Icon of={Rocket} size={20} />
          </span>
          <span className={css.vendorText}>
            Become a Vendor
            <span className={css.price}>{user?.isPaid ? 'Your package is active' : vendorPrice}</span>
          </span>
          <Icon of={ChevronRight} size={20} />
        </button>
        <ul className={css.list}>
          {user?.role === 'admin' && (
            <Entry icon={ShieldCheck}>
              <a className={css.link} href="/weautomate" onClick={onClose}>
                Admin panel
              </a>
            </Entry>
          )}
          <Entry icon={Package}>
            <GuestLink
              className={css.link}
              href={user?.hasStore ? '/my-store' : '/my-goods'}
              reason="goods"
              onClick={onClose}
            >
              My Goods/Store
              {newOrders > 0 && (
                <span className={css.count}>
                  <Count
                    value={newOrders}
                    look="brand"
                    label={newOrders === 1 ? '1 new order' : `${newOrders} new orders`}
                  />
                </span>
              )}
            </GuestLink>
          </Entry>
          <Chat icon={WhatsApp} to="admin" text={supportText}>
            Contact Admin
          </Chat>
          <Chat icon={Megaphone} to="admin" text={runAds}>
            Run Ads
          </Chat>
          <Chat icon={Tag} to="admin" text={promote}>
            Promotions
          </Chat>
        </ul>
      </div>
      <footer className={css.footer}>
        <ul className={css.list}>
          <Chat icon={LifeBuoy} to="support" text={supportText}>
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
              <button type="button" className={css.link} onClick={leave}>
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

function Chat({ icon, ...chat }: Pick<EntryProps, 'icon'> & ChatLinkProps) {
  return (
    <Entry icon={icon}>
      <ChatLink {...chat} className={css.link} />
    </Entry>
  );
}

/** The first messages to an admin about ads and promotions. They name the seller's store, which the profile lacks. */
function useSellerTexts(user: User | undefined) {
  const { link } = useMarket();
  const { campus } = useCampus();
  const { store } = useMyStore(user?.hasStore === true);
  const name = user?.displayName ?? '';
  const campusName = campus?.name;
  return {
    runAds: runAdsText({ name: store?.storeName ?? name, campusName }),
    promote: promotionText(
      store
        ? {
            storeName: store.storeName,
            storeUrl: new URL(link(`/store/${store.slug}`), location.href).href,
            campusName,
          }
        : { name, campusName },
    ),
  };
}
