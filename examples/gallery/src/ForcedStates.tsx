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
const states: [stateName: string, forced: ForcedState | 'hover active'][] = [
  ['hovered', 'hover'],
  ['pressed', 'hover active'],
  ['focused', 'focus'],
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
      <Group title="Hovered, pressed, focused">
        {states.map(([stateName, forced]) => (
          <Specimen key={forced} of={buttons} state={`Buttons, ${stateName}`} wide>
            <div className={row} data-forced={forced} inert>
              <Buttons stateName={stateName} />
            </div>
          </Specimen>
        ))}
        {states.map(([stateName, forced]) => (
          <Specimen key={forced} of={fields} state={`Fields, ${stateName}`}>
            <div className={stack} data-forced={forced} inert>
              <Fields stateName={stateName} />
            </div>
          </Specimen>
        ))}
      </Group>
    </div>
  );
}

function Buttons({ stateName }: { stateName: string }) {
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
      <IconButton icon={ShoppingCart} label={`Cart, ${stateName}`} />
      <HeartButton label={`Favorite: headphones, ${stateName}`} pressed={false} onPress={doNothing} />
      <HeartButton label={`Favorite: hoodie, ${stateName}`} pressed onPress={doNothing} />
      <Stepper label={`Hoodies, ${stateName}`} value={2} onChange={doNothing} />
      <Stepper label={`Plates, ${stateName}`} look="brand" value={2} onChange={doNothing} />
      <Stepper label={`Dodo, ${stateName}`} look="tint" value={2} onChange={doNothing} />
      <ChipRow label={`Filter by State, ${stateName}`}>
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

function Fields({ stateName }: { stateName: string }) {
  return (
    <>
      <SearchField label={`Search products, ${stateName}`} placeholder="Search products" />
      <TextField label={`Store name, ${stateName}`} value="Ink & Thread" onChange={doNothing} />
      <Checkbox label={`Sponsored, ${stateName}`} checked onChange={doNothing} />
      <Switch label={`Active, ${stateName}`} checked onChange={doNothing} />
      <RadioGroup
        label={`Ad type, ${stateName}`}
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
type ForcedState = 'hover' | 'active' | 'focus';

const pseudoClass = /:(hover|active|focus)(-visible|-within)?(?![-\w])/g;

/**
 * Returns a copy of a rule with attribute selectors instead of `:hover`, `:active` and `:focus`. Returns an empty text
 * for a rule without these pseudo-classes.
 */
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
