import { Check, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import type { Campus } from '../../contract/shared/types.ts';
import { Adire } from '../../ui/display/Adire.tsx';
import { initials } from '../../ui/display/Avatar.tsx';
import { Badge, type BadgeProps } from '../../ui/display/Badge.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { allCampusesIcon, item, name, row, secondLine, text, tick, tile } from './CampusRow.css.ts';
import { stateLabel } from './campus-filter.ts';

/** The colors of the badges by the campus's type. Other types are grey. */
const badgeColors: Partial<Record<string, BadgeProps['color']>> = {
  Federal: 'blue',
  State: 'green',
  Private: 'purple',
  Polytechnic: 'orange',
};

interface RowProps {
  /** The id of the campus. An empty string means all campuses. */
  value: string;
  selected: boolean;
  children: ReactNode;
}

/** A row with a submit button, so that choosing a campus works without our code and before it has loaded. */
function Row({ value, selected, children }: RowProps) {
  return (
    <li className={item}>
      <button type="submit" name="campus" value={value} className={row} aria-current={selected || undefined}>
        {children}
        {selected && <Icon of={Check} className={tick} label="Chosen" />}
      </button>
    </li>
  );
}

export interface CampusRowProps {
  campus: Campus;
  selected: boolean;
}

/** The longest short name that fits in a tile. */
const tileLettersMax = 6;

/** A campus of the picker. Students know most by the short name in the tile. The whole row is the button. */
export function CampusRow({ campus, selected }: CampusRowProps) {
  const { short } = campus;
  return (
    <Row value={campus.id} selected={selected}>
      <span className={tile} aria-hidden="true">
        <Adire name={campus.name} />
        {short && short.length <= tileLettersMax ? short : initials(campus.name)}
      </span>
      <span className={text}>
        <span className={name}>{campus.name}</span>
        <span className={secondLine}>{stateLabel(campus.state)}</span>
      </span>
      <Badge color={badgeColors[campus.type] ?? 'grey'}>{campus.type}</Badge>
    </Row>
  );
}

/** The first row of the list, with which a visitor chooses all campuses. */
export function AllCampusesRow({ icon, selected }: { icon: IconNode; selected: boolean }) {
  return (
    <Row value="" selected={selected}>
      <span className={allCampusesIcon}>
        <Icon of={icon} size={22} />
      </span>
      <span className={text}>
        <span className={name}>All campuses</span>
        <span className={secondLine}>What is on sale anywhere in Nigeria</span>
      </span>
    </Row>
  );
}
