import type { Campus } from '../../contract/shared/types.ts';
import { Avatar } from '../../ui/display/Avatar.tsx';
import { Badge, type BadgeProps } from '../../ui/display/Badge.tsx';
import { item, name, row, state, words } from './CampusRow.css.ts';
import { stateLabel } from './matching.ts';

const badgeColor: Partial<Record<string, BadgeProps['color']>> = {
  Federal: 'blue',
  State: 'green',
  Private: 'purple',
  Polytechnic: 'orange',
};

export interface CampusRowProps {
  campus: Campus;
  selected: boolean;
  onChoose(campus: Campus): void;
}

/** One campus of the picker. The whole row is the button. */
export function CampusRow({ campus, selected, onChoose }: CampusRowProps) {
  return (
    <li className={item}>
      <button type="button" className={row} aria-current={selected} onClick={() => onChoose(campus)}>
        <Avatar name={campus.name} />
        <span className={words}>
          <span className={name}>{campus.name}</span>
          <span className={state}>{stateLabel(campus.state)}</span>
        </span>
        <Badge color={badgeColor[campus.type] ?? 'grey'}>{campus.type}</Badge>
      </button>
    </li>
  );
}
