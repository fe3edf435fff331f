import { Rocket } from 'lucide';
import { useContext } from 'react';
import { formatNaira } from '../../contract/shared/naira.ts';
import { vendorPackage } from '../../contract/shared/vendor-package.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { NavigateContext } from '../../core/navigate.ts';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import * as css from './VendorOffer.css.ts';

const { setup, firstMonthly, firstMonths, monthly } = vendorPackage;

/** The first button of a seller who has not paid for the vendor package: the package, with its price. */
export function VendorOffer() {
  const { link } = useMarket();
  const isHostedSite = useContext(NavigateContext) !== undefined;
  return (
    <div className={css.offer}>
      <LinkButton
        href={link('/vendor-payment')}
        {...(!isHostedSite && { target: '_blank', rel: 'noopener' })}
      >
        <Icon of={Rocket} />
        <span>
          Get the vendor package{' '}
          <span className={css.price}>
            {formatNaira(setup)} setup, then {formatNaira(firstMonthly)} a month
          </span>
        </span>
      </LinkButton>
      <p className={css.laterPrice}>
        After {firstMonths} months, {formatNaira(monthly)} a month
      </p>
    </div>
  );
}
