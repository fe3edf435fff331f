import {
  Bell,
  ChevronRight,
  CodeXml,
  type IconNode,
  LifeBuoy,
  LogIn,
  LogOut,
  MapPin,
  Megaphone,
  Package,
  ReceiptText,
  Rocket,
  ShieldCheck,
  Tag,
} from 'lucide';
import { type MouseEvent, type ReactNode, useContext } from 'react';
import { promotionText, runAdsText } from '../../contract/shared/chat-texts.ts';
import type { User } from '../../contract/shared/types.ts';
import { vendorPriceText } from '../../contract/shared/vendor-package.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { isPlainPress, NavigateContext } from '../../core/navigate.ts';
import { useSession } from '../../core/session/useSession.ts';
import { Adire } from '../../ui/display/Adire.tsx';
import { Avatar } from '../../ui/display/Avatar.tsx';
import { Count } from '../../ui/display/Count.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { ProfilePicture } from '../../ui/display/ProfilePicture.tsx';
import { WhatsAppIcon } from '../../ui/display/WhatsAppIcon.ts';
import { CloseButton, DialogFrame } from '../../ui/overlays/DialogFrame.tsx';
import { useFocusOpener } from '../../ui/useFocusAfterRemoval.ts';
import { useUnreadAlertCount } from '../alerts/index.ts';
import { useCampus } from '../campuses/index.ts';
import { ChatLink, type ChatLinkProps, useSupportText } from '../chat-links/index.ts';
import { useCreateStore, useMyStore } from '../my-store/index.ts';
import { useNewSaleCount } from '../orders/index.ts';
import { useUser } from '../profile/index.ts';
import { useRequireSignIn, useSignOut } from '../sign-in/index.ts';
import { useBecomeVendor } from '../vendor-package/index.ts';
import * as css from './ProfilePanel.css.ts';
import { type SignInReason, signInReasons } from './sign-in-reasons.ts';

export interface ProfilePanelProps {
  onClose(): void;
}

/** The panel at the side of the page. It leads to the profile, selling, the admin panel and support, and logs out. */
export function ProfilePanel({ onClose }: ProfilePanelProps) {
  const navigate = useContext(NavigateContext);
  const { status } = useSession();
  const { data: user } = useUser();
  const closeAndGo = (path: string) => {
    onClose();
    navigate?.(path);
  };
  const focusOpener = useFocusOpener();
  const closeForm = () => {
    onClose();
    focusOpener();
  };
  const storeForm = useCreateStore({
    form: 'dialog',
    onCreated: () => navigate?.('/my-store'),
    onClose: closeForm,
  });
  const { becomeVendor, isChecking } = useBecomeVendor(user, {
    go: closeAndGo,
    createStore: storeForm.openCreateStore,
  });
  const supportText = useSupportText();
  const { campus } = useCampus();
  const { adsMessage, promotionsMessage } = useSellerMessages(user);
  const { count: newOrderCount } = useNewSaleCount();
  const alertCount = useUnreadAlertCount();
  const isGuest = status === 'guest';

  const { signOut, dialog: signOutDialog } = useSignOut(onClose);
  const vendorSignIn = useSignInFor('vendor', closeAndGo);
  const goodsSignIn = useSignInFor('goods', closeAndGo);

  // Each of these dialogs replaces the panel.
  if (storeForm.dialog) return storeForm.dialog;
  const otherDialog = signOutDialog || vendorSignIn.dialog || goodsSignIn.dialog;
  if (otherDialog) return otherDialog;
  return (
    <DialogFrame label="Profile" placement="side" onClose={onClose}>
      <header className={css.head}>
        <Adire name="rings" tile={44} look="faded" />
        <span className={css.closeButton}>
          <CloseButton label="Close" />
        </span>
        {isGuest ? (
          <div className={css.userLink}>
            <Avatar name="Campus Market" />
            <div className={css.userText}>
              <h2 className={css.name}>Welcome</h2>
              <a className={css.profileLink} href="/profile" onClick={onClose}>
                Sign in
                <Icon of={ChevronRight} size={16} />
              </a>
            </div>
          </div>
        ) : (
          <a className={css.userLink} href="/profile" onClick={onClose}>
            <ProfilePicture name={user?.displayName ?? ''} picture={user?.profilePicture} />
            <span className={css.userText}>
              <strong className={css.name}>{user?.displayName}</strong>
              <span className={css.email}>{user?.email}</span>
              <span className={css.profileLink}>
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
          className={css.vendorButton}
          aria-busy={isChecking || storeForm.isChecking || undefined}
          onClick={isGuest ? vendorSignIn.ask : becomeVendor}
        >
          <span className={css.vendorIcon}>
            <Icon of={Rocket} size={20} />
          </span>
          <span className={css.vendorText}>
            Become a Vendor
            <span className={css.price}>{packageText(user)}</span>
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
          {!isGuest && (
            <Entry icon={Bell}>
              <a className={css.link} href="/notifications" onClick={onClose}>
                Notifications
                <span className={css.count}>
                  <Count value={alertCount} look="brand" label={`${alertCount} unread`} />
                </span>
              </a>
            </Entry>
          )}
          <Entry icon={Package}>
            <a
              className={css.link}
              href={user?.hasStore ? '/my-store' : '/my-goods'}
              onClick={isGuest ? goodsSignIn.ask : onClose}
            >
              My Goods/Store
              {newOrderCount > 0 && (
                <span className={css.count}>
                  <Count
                    value={newOrderCount}
                    look="brand"
                    label={newOrderCount === 1 ? '1 new order' : `${newOrderCount} new orders`}
                  />
                </span>
              )}
            </a>
          </Entry>
          {!isGuest && (
            <Entry icon={ReceiptText}>
              <a className={css.link} href="/orders" onClick={onClose}>
                Your orders
              </a>
            </Entry>
          )}
          <ChatEntry icon={WhatsAppIcon} to="admin" text={supportText}>
            Contact Admin
          </ChatEntry>
          <ChatEntry icon={Megaphone} to="admin" text={adsMessage}>
            Run Ads
          </ChatEntry>
          <ChatEntry icon={Tag} to="admin" text={promotionsMessage}>
            Promotions
          </ChatEntry>
          <Entry icon={CodeXml}>
            <a className={css.link} href="/embed-builder" onClick={onClose}>
              Put the market on your page
            </a>
          </Entry>
        </ul>
      </div>
      <footer className={css.footer}>
        <ul className={css.list}>
          <ChatEntry icon={LifeBuoy} to="support" text={supportText}>
            Support
          </ChatEntry>
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
              <button type="button" className={css.link} onClick={signOut}>
                Log Out
              </button>
            </Entry>
          )}
        </ul>
        {campus && (
          <p className={css.campus}>
            <Icon of={MapPin} size={16} />
            {campus.short ?? campus.name}
          </p>
        )}
      </footer>
    </DialogFrame>
  );
}

/** What the package costs or, once it is paid, what is left to do to become a vendor. */
function packageText(user: User | undefined): string {
  if (!user?.isPaid) return vendorPriceText;
  return user.hasStore ? 'Your package is active.' : 'Your package is active. Create your store.';
}

/** Asks a guest to sign in, and then opens the page of the reason. */
function useSignInFor(reason: SignInReason, go: (path: string) => void) {
  const { text, to } = signInReasons[reason];
  const { requireSignIn, dialog } = useRequireSignIn(text, { returnTo: to });
  return {
    dialog,
    ask(event: MouseEvent<HTMLElement>) {
      if (!isPlainPress(event)) return;
      event.preventDefault();
      requireSignIn(() => go(to));
    },
  };
}

interface EntryProps {
  icon: IconNode;
  isDanger?: boolean;
  children: ReactNode;
}

function Entry({ icon, isDanger, children }: EntryProps) {
  return (
    <li className={css.entry} data-danger={isDanger ? '' : undefined}>
      <span className={css.entryIcon}>
        <Icon of={icon} size={20} />
      </span>
      {children}
    </li>
  );
}

function ChatEntry({ icon, ...chat }: Pick<EntryProps, 'icon'> & ChatLinkProps) {
  return (
    <Entry icon={icon}>
      <ChatLink {...chat} className={css.link} />
    </Entry>
  );
}

/**
 * Returns the prefilled messages to an admin about ads and promotions, with the name of the user's store, if there is
 * one.
 */
function useSellerMessages(user: User | undefined) {
  const { link } = useMarket();
  const { campus } = useCampus();
  const { store } = useMyStore(user?.hasStore === true);
  const name = user?.displayName ?? '';
  const campusName = campus?.name;
  return {
    adsMessage: runAdsText({ name: store?.storeName ?? name, campusName }),
    promotionsMessage: promotionText(
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
