import { BadgeCheck, ChartColumn, type IconNode, Megaphone, Star, Store } from 'lucide';
import { type MouseEvent, type ReactNode, useContext } from 'react';
import { vendorPaymentText } from '../../contract/shared/chat-texts.ts';
import { formatNaira } from '../../contract/shared/naira.ts';
import { vendorPackage, vendorPriceText } from '../../contract/shared/vendor-package.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { NavigateContext } from '../../core/navigate.ts';
import { type LoadEvents, useLoadEvents } from '../../core/useLoadEvents.ts';
import { Button, LinkButton } from '../../ui/buttons/Button.tsx';
import { Adire } from '../../ui/display/Adire.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { ScreenBar } from '../../ui/navigation/ScreenBar.tsx';
import { visuallyHidden } from '../../ui/theme/base.css.ts';
import { ChatLink } from '../chat-links/index.ts';
import { useCreateStore } from '../my-store/index.ts';
import { useUser } from '../profile/index.ts';
import { usePaymentStatus } from './usePaymentStatus.ts';
import * as css from './VendorPackage.css.ts';

export interface VendorPackageProps extends LoadEvents {
  /** Called when Back is pressed. If given, a title bar with a Back button is shown. */
  onBack?(event: MouseEvent<HTMLAnchorElement>): void;
}

const { activationHours } = vendorPackage;

/**
 * The vendor package: its price, its features, and whether it is active for the user. In an embed, it links to Campus
 * Market, where users pay for it.
 *
 * @example
 * <VendorPackage />
 */
export function VendorPackage({ onBack, ...loadEvents }: VendorPackageProps) {
  const market = useMarket();
  const isHostedSite = useContext(NavigateContext) !== undefined;
  const status = usePaymentStatus(isHostedSite);
  const isLoaded = !isHostedSite || status.isPaid !== undefined;
  // Most visitors have not paid, so the skeleton is as high as that status. A paid status is lower, and would pull the
  // features up.
  const isFeaturesPlaceKnown = isLoaded || status.hasFailed;
  // `useLoadEvents` calls `onReady` when its data changes. `market` is passed as the data, because it never changes, so
  // `onReady` is called once.
  useLoadEvents(isLoaded ? market : undefined, undefined, loadEvents);
  return (
    <div className={css.container}>
      {onBack && <ScreenBar title="Vendor package" backTo="/profile" onBack={onBack} />}
      <PackageCard hasFeatures={isFeaturesPlaceKnown}>
        {isHostedSite ? (
          <PackageStatus {...status} />
        ) : (
          <div className={css.statusBlock}>
            <p className={css.text}>
              You pay for it on Campus Market. It is active within {activationHours} hours.
            </p>
            <LinkButton href={market.link('/vendor-payment')} target="_blank" rel="noopener">
              Get the vendor package
            </LinkButton>
          </div>
        )}
      </PackageCard>
    </div>
  );
}

type PackageStatusProps = ReturnType<typeof usePaymentStatus>;

function PackageStatus({ isPaid, hasFailed, isChecking, checkCount, check }: PackageStatusProps) {
  const { link } = useMarket();
  const { data: user } = useUser();
  const navigate = useContext(NavigateContext);
  const storeCreation = useCreateStore({ form: 'dialog', onCreated: () => navigate?.('/my-store') });
  const checkButton = (
    <Button look="outline" pending={isChecking} pendingLabel="Checking" onClick={check}>
      Check payment status
    </Button>
  );
  if (isPaid) {
    return (
      <div className={css.statusBlock}>
        {storeCreation.dialog}
        <p className={css.statusLine} role="status">
          <span className={css.statusName}>Your vendor package</span>
          <Badge color="green">Active</Badge>
        </p>
        <p className={css.text}>
          {user?.hasStore ? 'You can use everything in it.' : 'Create your store and start selling.'}
        </p>
        <div className={css.action}>
          {user?.hasStore && <LinkButton href={link('/my-store')}>Go to My Store</LinkButton>}
          {user && !user.hasStore && (
            <Button
              pending={storeCreation.isChecking}
              pendingLabel="One moment"
              onClick={() => void storeCreation.openCreateStore()}
            >
              Create Your Store
            </Button>
          )}
        </div>
      </div>
    );
  }
  if (isPaid === undefined && !hasFailed) {
    return (
      <div className={css.statusSkeleton} aria-busy="true">
        <Skeleton count={2} />
        <Skeleton shape="control" />
      </div>
    );
  }
  return (
    <div className={css.statusBlock}>
      <p className={css.statusLine} role="status">
        <span className={css.statusName}>Your vendor package</span>
        {hasFailed ? <Badge color="grey">Not known</Badge> : <Badge color="grey">Not active</Badge>}
        {checkCount > 0 && !hasFailed && <span className={css.text}>We have not seen your payment yet.</span>}
      </p>
      <p className={css.payToday}>You pay today: {formatNaira(vendorPackage.setup)}</p>
      <p className={css.text}>
        Pay in a WhatsApp chat with us. We activate your package by hand, within {activationHours} hours.
      </p>
      <div className={css.action}>
        <VendorPaymentLink />
      </div>
      {checkButton}
    </div>
  );
}

interface Feature {
  icon: IconNode;
  name: string;
  text: string;
}

/** What the package includes. */
const features: Feature[] = [
  { icon: Store, name: 'Your own store', text: 'A page with your name, your banner and all your products.' },
  {
    icon: BadgeCheck,
    name: 'Verified badge',
    text: 'Buyers see it on your store and on the page of everything you sell.',
  },
  { icon: Star, name: 'Featured Products', text: 'Your best products show at the top of Home.' },
  { icon: ChartColumn, name: 'Analytics', text: 'Your orders and your revenue, day by day.' },
  { icon: Megaphone, name: 'Promotion', text: 'You can ask us to promote your store on the campus.' },
];

interface PackageCardProps {
  /** The status of the package and the next step, right below the price. */
  children: ReactNode;
  /** Whether the features are shown. */
  hasFeatures: boolean;
}

/** The price and the features of the vendor package. */
function PackageCard({ children, hasFeatures }: PackageCardProps) {
  const { setup, firstMonthly, firstMonths, monthly } = vendorPackage;
  return (
    <section className={css.card} aria-label="Vendor package">
      <header className={css.head}>
        <Adire name="rings" tile={44} look="faded" />
        {/* A screen reader gets the prices as one sentence. */}
        <p className={visuallyHidden}>{vendorPriceText}</p>
        <div aria-hidden="true">
          <dl className={css.prices}>
            <div className={css.priceRow}>
              <dt>Setup, once</dt>
              <dd className={css.amount}>{formatNaira(setup)}</dd>
            </div>
            <div className={css.priceRow}>
              <dt>First {firstMonths} months</dt>
              <dd className={css.amount}>
                <s className={css.oldPrice}>{formatNaira(monthly)}</s> {formatNaira(firstMonthly)}
                <span className={css.period}> a month</span>
              </dd>
            </div>
            <div className={css.priceRow}>
              <dt>After that</dt>
              <dd className={css.amount}>
                {formatNaira(monthly)}
                <span className={css.period}> a month</span>
              </dd>
            </div>
          </dl>
        </div>
      </header>
      <div className={css.statusArea}>{children}</div>
      {hasFeatures && (
        <ul className={css.featureList}>
          {features.map(({ icon, name, text }) => (
            <li key={name} className={css.feature}>
              <span className={css.featureIcon}>
                <Icon of={icon} size={20} />
              </span>
              <span className={css.featureNameAndText}>
                <strong className={css.featureName}>{name}</strong>
                <span className={css.featureText}>{text}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The link to the chat in which the user pays for the vendor package. */
function VendorPaymentLink() {
  const { campus } = useMarket();
  const { data: user, error } = useUser();
  // Wait for the profile, because the text contains the user's name and e-mail. If the profile fails to load, the text has
  // neither.
  if (!user && !error) return null;
  const text = vendorPaymentText({
    name: user?.displayName ?? '',
    email: user?.email,
    campusName: user?.campus && campus.describe(user.campus).name,
    googleId: user?.googleId ?? '',
  });
  return (
    <ChatLink to="admin" text={text}>
      Pay via WhatsApp
    </ChatLink>
  );
}
