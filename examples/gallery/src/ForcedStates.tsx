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
import { row, stack } from './Specimen.css.ts';
import { Group, type PartName, Specimen } from './Specimen.tsx';

const doNothing = () => {};
const looks = ['brand', 'tint', 'outline', 'chat', 'accent', 'danger'] as const;
const states: [words: string, forced: Forced | 'hover active'][] = [
  ['pointed at', 'hover'],
  ['pressed', 'hover active'],
  ['with the focus', 'focus'],
];

const buttons: PartName[] = ['Button', 'LinkButton', 'IconButton', 'HeartButton', 'Chip', 'Link', 'Stepper'];
const fields: PartName[] = ['TextField', 'SearchField', 'Checkbox', 'RadioGroup', 'Switch'];

/** Shows controls as if they were hovered, pressed and focused. The controls are inert. */
export function ForcedStates() {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = container.current?.getRootNode();
    if (root instanceof Document || root instanceof ShadowRoot) forceStates(root);
  }, []);
  return (
    <div ref={container}>
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
      <HeartButton label={`Favorite: headphones, ${words}`} pressed={false} onPress={doNothing} />
      <HeartButton label={`Favorite: hoodie, ${words}`} pressed onPress={doNothing} />
      <Stepper label={`Hoodies, ${words}`} value={2} onChange={doNothing} />
      <Stepper label={`Plates, ${words}`} look="brand" value={2} onChange={doNothing} />
      <Stepper label={`Dodo, ${words}`} look="tint" value={2} onChange={doNothing} />
      <ChipRow label={`Filter by State, ${words}`}>
        <Chip selected onPress={doNothing}>
          All States
        </Chip>
        <Chip selected={false} onPress={doNothing}>
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
      <TextField label={`Store name, ${words}`} value="Ink & Thread" onChange={doNothing} />
      <Checkbox label={`Sponsored, ${words}`} checked onChange={doNothing} />
      <Switch label={`Active, ${words}`} checked onChange={doNothing} />
      <RadioGroup
        label={`Ad type, ${words}`}
        options={[
          { value: 'carousel', label: 'carousel' },
          { value: 'native', label: 'native' },
        ]}
        value="native"
        onChange={doNothing}
      />
    </>
  );
}

/** The pseudo-classes that `data-forced` simulates for all controls in its element. */
type Forced = 'hover' | 'active' | 'focus';

const pseudoClass = /:(hover|active|focus)(-visible|-within)?(?![-\w])/g;

/** Returns a copy of a rule with attribute selectors instead of `:hover`, `:active` and `:focus`. Empty if the rule has none of them. */
function copyRule(rule: CSSRule): string {
  if (rule instanceof CSSStyleRule) {
    if (!rule.selectorText.match(pseudoClass)) return '';
    return rule.cssText.replace(pseudoClass, (_found, state) => `:is([data-forced~='${state}'] *)`);
  }
  if (!(rule instanceof CSSGroupingRule)) return '';
  const condition = rule.cssText.slice(0, rule.cssText.indexOf('{'));
  return `${condition} { ${[...rule.cssRules].map(copyRule).join('\n')} }`;
}

/** Makes `data-forced` work in a page or a shadow root. */
function forceStates(root: Document | ShadowRoot): void {
  const sheets = [...root.styleSheets, ...root.adoptedStyleSheets];
  const rules = sheets.flatMap(({ cssRules }) => [...cssRules]);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules.map(copyRule).join('\n'));
  root.adoptedStyleSheets.push(sheet);
}
