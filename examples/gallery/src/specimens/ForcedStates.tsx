import {
  Button,
  Checkbox,
  Chip,
  ChipRow,
  HeartButton,
  IconButton,
  Link,
  LinkButton,
  RadioGroup,
  SearchField,
  Stepper,
  Switch,
  TextField,
} from 'campus-market/ui';
import { ShoppingCart } from 'lucide';
import { useEffect, useRef } from 'react';
import { type Forced, forceStates } from './forced.ts';
import { row, stack } from './Specimen.css.ts';
import { Group, type PartName, Specimen } from './Specimen.tsx';

const nothing = () => {};
const looks = ['brand', 'tint', 'outline', 'chat', 'accent', 'danger'] as const;
const states: [words: string, forced: Forced | 'hover active'][] = [
  ['pointed at', 'hover'],
  ['pressed', 'hover active'],
  ['with the focus', 'focus'],
];

const buttons: PartName[] = ['Button', 'LinkButton', 'IconButton', 'HeartButton', 'Chip', 'Link', 'Stepper'];
const fields: PartName[] = ['TextField', 'SearchField', 'Checkbox', 'RadioGroup', 'Switch'];

/** Controls under a pointer, under a finger and with the focus: pictures of them, which nobody can use. */
export function ForcedStates() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = place.current?.getRootNode();
    if (root instanceof Document || root instanceof ShadowRoot) forceStates(root);
  }, []);
  return (
    <div ref={place}>
      <Group title="Pointed at, pressed, with the focus">
        {states.map(([words, forced]) => (
          <Specimen key={forced} of={buttons} state={`Buttons, ${words}`} wide>
            <div className={row} data-forced={forced} inert>
              <Buttons words={words} />
            </div>
          </Specimen>
        ))}
        {states.map(([words, forced]) => (
          <Specimen key={forced} of={fields} state={`Fields, ${words}`}>
            <div className={stack} data-forced={forced} inert>
              <Fields words={words} />
            </div>
          </Specimen>
        ))}
      </Group>
    </div>
  );
}

function Buttons({ words }: { words: string }) {
  return (
    <>
      {looks.map((look) => (
        <Button key={look} look={look}>
          {look}
        </Button>
      ))}
      <LinkButton href="#cart" look="outline">
        View cart
      </LinkButton>
      <IconButton icon={ShoppingCart} label={`Cart, ${words}`} />
      <HeartButton label={`Favorite: headphones, ${words}`} pressed={false} onPress={nothing} />
      <HeartButton label={`Favorite: hoodie, ${words}`} pressed onPress={nothing} />
      <Stepper label={`Hoodies, ${words}`} value={2} onChange={nothing} />
      <Stepper label={`Plates, ${words}`} look="brand" value={2} onChange={nothing} />
      <Stepper label={`Dodo, ${words}`} look="tint" value={2} onChange={nothing} />
      <ChipRow label={`Filter by State, ${words}`}>
        <Chip selected onPress={nothing}>
          All States
        </Chip>
        <Chip selected={false} onPress={nothing}>
          Ogun
        </Chip>
      </ChipRow>
      <Link href="#stores" look="standalone">
        View store
      </Link>
    </>
  );
}

function Fields({ words }: { words: string }) {
  return (
    <>
      <SearchField label={`Search products, ${words}`} placeholder="Search products" />
      <TextField label={`Store name, ${words}`} value="Ink & Thread" onChange={nothing} />
      <Checkbox label={`Sponsored, ${words}`} checked onChange={nothing} />
      <Switch label={`Active, ${words}`} checked onChange={nothing} />
      <RadioGroup
        label={`Ad type, ${words}`}
        options={[
          { value: 'carousel', label: 'carousel' },
          { value: 'native', label: 'native' },
        ]}
        value="native"
        onChange={nothing}
      />
    </>
  );
}
