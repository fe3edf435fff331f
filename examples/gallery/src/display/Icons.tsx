import { Icon } from 'campus-market/ui';
import { WhatsApp } from '../../../../src/ui/display/WhatsApp.ts';
import { Group, Specimen } from '../specimens/Specimen.tsx';
import * as drawings from './drawings.ts';

export function Icons() {
  return (
    <Group title="Icons">
      <Specimen of="Icon" state="Icon: every drawing of the design" inRow wide>
        {Object.entries(drawings).map(([name, drawing]) => (
          <Icon key={name} of={drawing} label={name} />
        ))}
        <Icon of={WhatsApp} label="WhatsApp" />
      </Specimen>
      <Specimen of="Icon" state="Icon: in a badge, in a field, alone" inRow>
        <Icon of={drawings.BadgeCheck} size={14} strokeWidth={2} />
        <Icon of={drawings.Search} size={20} />
        <Icon of={drawings.ShoppingCart} />
      </Specimen>
    </Group>
  );
}
