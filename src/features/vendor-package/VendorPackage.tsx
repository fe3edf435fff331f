import { type MouseEvent, useContext } from 'react';
import { vendorPackage } from '../../contract/shared/vendor-package.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { NavigateContext } from '../../core/navigate.ts';
import { type LoadEvents, useLoadEvents } from '../../core/useLoadEvents.ts';
import { Button, LinkButton } from '../../ui/buttons/Button.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { ScreenBar } from '../../ui/navigation/ScreenBar.tsx';
import { useCreateStore } from '../my-store/index.ts';
import { useUser } from '../profile/index.ts';
import { PackageCard } from './PackageCard.tsx';
import { usePaymentStatus } from './usePaymentStatus.ts';
import * as css from './VendorPackage.css.ts';
import { VendorPaymentLink } from './VendorPaymentLink.tsx';

export interface VendorPackageProps extends LoadEvents {
  /** Called when Back is pressed. With it the package is a screen of its own. */
  onBack?(event: MouseEvent<HTMLAnchorElement>): void;
}

const { activationHours } = vendorPackage;

/** The vendor package: what it costs, what it unlocks, and whether yours is active. On other people's pages it leads to Campus Market, where it is paid. */
export function VendorPackage({ onBack, ...loadEvents }: VendorPackageProps) {
  const market = useMarket();
  const isSite = useContext(NavigateContext) !== undefined;
  const status = usePaymentStatus(isSite);
  useLoadEvents(!isSite || status.isPaid !== undefined ? market : undefined, undefined, loadEvents);
  return (
    <div className={css.container}>
      {onBack && <ScreenBar title="Vendor package" backTo="/profile" onBack={onBack} />}
      <PackageCard>
        {isSite ? (
          <Status {...status} />
        ) : (
          <div className={css.state}>
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

type StatusProps = ReturnType<typeof usePaymentStatus>;

function Status({ isPaid, hasFailed, isChecking, checks, check }: StatusProps) {
  const { link } = useMarket();
  const { data: user } = useUser();
  const navigate = useContext(NavigateContext);
  const store = useCreateStore({ form: 'dialog', onCreated: () => navigate?.('/my-store') });
  const checkButton = (
    <Button look="outline" pending={isChecking} pendingLabel="Checking" onClick={check}>
      Check payment status
    </Button>
  );
  if (isPaid) {
    return (
      <div className={css.state}>
        {store.dialog}
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
              pending={store.isAsking}
              pendingLabel="One moment"
              onClick={() => void store.openCreateStore()}
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
      <div className={css.waiting} aria-busy="true">
        <Skeleton count={2} />
        <Skeleton shape="control" />
      </div>
    );
  }
  return (
    <div className={css.state}>
      <p className={css.statusLine} role="status">
        <span className={css.statusName}>Your vendor package</span>
        {hasFailed ? <Badge color="grey">Not known</Badge> : <Badge color="grey">Not active</Badge>}
        {checks > 0 && !hasFailed && <span className={css.text}>We have not seen your payment yet.</span>}
      </p>
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
