import { Button, Icon, IconButton, LinkButton, Tooltip } from 'campus-market/ui';
import { Check, Heart, Pencil, Plus, ShoppingCart, Trash2 } from 'lucide';
import { WhatsAppIcon } from '../../../src/ui/display/WhatsAppIcon.ts';
import { Group, Specimen } from './Specimen.tsx';

const looks = ['brand', 'tint', 'outline', 'chat', 'accent', 'danger'] as const;

const icons = {
  brand: { of: Plus, size: 20, strokeWidth: 2.25 },
  tint: { of: Check, size: 20, strokeWidth: 2.25 },
  outline: { of: Pencil, size: 20 },
  chat: { of: WhatsAppIcon, size: 22 },
  accent: { of: Plus, size: 20, strokeWidth: 2.25 },
  danger: { of: Trash2, size: 20 },
};

export function Buttons() {
  return (
    <Group title="Buttons">
      {looks.map((look) => (
        <Specimen key={look} of="Button" state={`Button, ${look}: m, s, with an icon`} inRow>
          <Button look={look}>Continue</Button>
          <Button look={look} size="s">
            Continue
          </Button>
          <Button look={look}>
            <Icon {...icons[look]} />
            Continue
          </Button>
        </Specimen>
      ))}
      {looks.map((look) => (
        <Specimen key={look} of="Button" state={`Button, ${look}: pending, disabled`} inRow>
          <Button look={look} pending>
            Save
          </Button>
          <Button look={look} disabled>
            Save
          </Button>
        </Specimen>
      ))}
      <Specimen of="Button" state="Button that says why it cannot be pressed" inRow>
        <Button disabledReason="Please add items to your cart before checkout">Checkout via WhatsApp</Button>
      </Specimen>
      <Specimen of="LinkButton" state="LinkButton" inRow>
        <LinkButton href="#cart">View cart</LinkButton>
        <LinkButton href="#cart" look="outline">
          View order
        </LinkButton>
      </Specimen>
      <Specimen of="IconButton" state="IconButton, and disabled" inRow>
        <IconButton icon={Heart} label="Favorites" />
        <IconButton icon={ShoppingCart} label="Cart" />
        <IconButton icon={Trash2} label="Delete" disabled />
      </Specimen>
      <Specimen of="Tooltip" state="Tooltip" inRow>
        <Tooltip text="Only you see it">
          <Button look="outline">Draft</Button>
        </Tooltip>
        <Tooltip text="Edit the product">
          <IconButton icon={Pencil} label="Edit" />
        </Tooltip>
      </Specimen>
    </Group>
  );
}
