import { Icon } from 'campus-market/ui';
import { WhatsAppIcon } from '../../../src/ui/display/WhatsAppIcon.ts';
import * as icons from './icons.ts';
import { Group, Specimen } from './Specimen.tsx';

export function Icons() {
  return (
    <Group title="Icons">
      <Specimen of="Icon" state="Icon: every icon of the design" inRow wide>
        {Object.entries(icons).map(([name, icon]) => (
          <Icon key={name} of={icon} label={name} />
        ))}
        <Icon of={WhatsAppIcon} label="WhatsApp" />
      </Specimen>
      <Specimen of="Icon" state="Icon: in a badge, in a field, alone" inRow>
        <Icon of={icons.BadgeCheck} size={14} strokeWidth={2} />
        <Icon of={icons.Search} size={20} />
        <Icon of={icons.ShoppingCart} />
      </Specimen>
    </Group>
  );
}
