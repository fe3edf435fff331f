import { ChevronRight, House } from 'lucide';
import { Adire } from '../../ui/display/Adire.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Logo } from '../../ui/display/Logo.tsx';
import { brand, rail, railCampus, railCampusChange, railCampusName, railLink } from './SiteLayout.css.ts';

export interface SiteRailProps {
  current?: 'home';
  campusName: string;
  onChangeCampus(): void;
}

/** The left side of a wide screen. */
export function SiteRail({ current, campusName, onChangeCampus }: SiteRailProps) {
  return (
    <aside className={rail} aria-label="Campus Market">
      <a className={brand} href="/">
        <Logo size={36} />
        Campus Market
      </a>
      <nav aria-label="Main">
        <a className={railLink} href="/" aria-current={current === 'home' ? 'page' : undefined}>
          <Icon of={House} size={22} />
          Home
        </a>
      </nav>
      <button type="button" className={railCampus} onClick={onChangeCampus}>
        <Adire name="rings" look="faded" />
        Your campus
        <span className={railCampusName}>{campusName}</span>
        <span className={railCampusChange}>
          Change campus
          <Icon of={ChevronRight} size={16} />
        </span>
      </button>
    </aside>
  );
}
