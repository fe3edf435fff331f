import { BadgeCheck, ChartColumn, type IconNode, Megaphone, Rocket, Star, Store } from 'lucide';
import type { ReactNode } from 'react';
import { formatNaira } from '../../contract/shared/naira.ts';
import { vendorPackage, vendorPrice } from '../../contract/shared/vendor-package.ts';
import { Adire } from '../../ui/display/Adire.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { hidden } from '../../ui/theme/base.css.ts';
import * as css from './PackageCard.css.ts';

interface Feature {
  icon: IconNode;
  name: string;
  words: string;
}

/** What the package unlocks. */
const features: Feature[] = [
  { icon: Store, name: 'Your own store', words: 'A page with your name, your banner and all your products.' },
  {
    icon: BadgeCheck,
    name: 'Verified badge',
    words: 'Buyers see it beside your name on everything you sell.',
  },
  { icon: Star, name: 'Featured Products', words: 'Your best products show at the top of Home.' },
  { icon: ChartColumn, name: 'Analytics', words: 'Your orders and your revenue, day by day.' },
  { icon: Megaphone, name: 'Promotion', words: 'You can ask us to promote your store on the campus.' },
];

export interface PackageCardProps {
  /** How it stands, and what to do, below what it holds. */
  children: ReactNode;
}

/** The vendor package: what it costs and what it unlocks. */
export function PackageCard({ children }: PackageCardProps) {
  const { firstMonthly, firstMonths, monthly } = vendorPackage;
  return (
    <section className={css.card} aria-label="Vendor package">
      <header className={css.head}>
        <Adire name="rings" tile={44} look="faded" />
        <div className={css.offer}>
          <p className={css.price}>
            <span className={css.amount}>{formatNaira(firstMonthly)}</span>
            <span className={hidden}> in place of </span>
            <s className={css.before}>{formatNaira(monthly)}</s>
            <span className={css.time}>a month for the first {firstMonths} months</span>
          </p>
          <span className={css.rocket}>
            <Icon of={Rocket} />
          </span>
        </div>
        <p className={css.sentence}>{vendorPrice}</p>
      </header>
      <ul className={css.features}>
        {features.map(({ icon, name, words }) => (
          <li key={name} className={css.feature}>
            <span className={css.disc}>
              <Icon of={icon} size={20} />
            </span>
            <span className={css.about}>
              <strong className={css.name}>{name}</strong>
              <span className={css.words}>{words}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className={css.foot}>{children}</div>
    </section>
  );
}
