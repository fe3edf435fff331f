import { productCategories, storeFilterCategories } from '../../contract/shared/categories.ts';
import { useQuery } from '../../core/useQuery.ts';
import { parseAttribute } from '../../element/attribute.ts';
import type { AttributeKind } from '../../element/element-definition.ts';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { ComboBox } from '../../ui/fields/ComboBox.tsx';
import type { FieldOption } from '../../ui/fields/FieldOption.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { CampusField, useCampusName } from '../campuses/index.ts';
import type { HowChosen } from './choices.ts';
import * as css from './EmbedBuilder.css.ts';
import { joinWithAnd } from './widget-texts.ts';

export interface AttributeFieldProps {
  tag: string;
  /** The attribute's name in HTML. */
  name: string;
  kind: AttributeKind;
  isRequired: boolean;
  /** The attribute's text. Undefined: the attribute is not set. */
  value: string | undefined;
  /** The campus that is chosen for the same widget. Things to choose from are of this campus. */
  campus: string | undefined;
  onChange(value: string | undefined, how?: HowChosen): void;
}

/** The labels of attributes and of the words that they may have. Others are named after the attribute. */
const labels: Record<string, string> = {
  limit: 'How many',
  search: 'Only what matches these words',
  links: 'Products open',
  hide: 'Leave out',
  compact: 'Compact, for a narrow place on your page',
  write: 'Visitors may write reviews',
  thread: 'Conversation (its id)',
  to: 'Conversation with (the id of a seller)',
};

const wordLabels: Record<string, string> = {
  dialog: 'In a dialog on your page',
  site: 'On Campus Market',
  heart: 'The heart that saves a product',
  seller: 'The name of the seller',
  'see-all': 'The link to all products',
};

/** What a heading calls these attributes. Others are not worth a word. */
const headingWords: Record<string, string> = {
  category: 'category',
  search: 'search',
  limit: 'number',
  links: 'links',
  status: 'status',
  stock: 'stock',
  section: 'section',
  thread: 'conversation',
  write: 'reviews',
  compact: 'size',
};

/** Returns a heading that names what is below it, such as "Category, search and links". */
export function attributesHeading(names: readonly string[]): string {
  const words = names.flatMap((name) => headingWords[name] ?? []);
  const text = joinWithAnd(words);
  return text === '' ? 'Details' : humanName(text);
}

const humanName = (name: string) => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ');

/** The control for one attribute of an element, chosen by the kind of the attribute. */
export function AttributeField(props: AttributeFieldProps) {
  const { tag, name, kind, value, onChange } = props;
  const label = labels[name] ?? humanName(name);
  if (name === 'campus') {
    return <OwnCampusField value={value ?? ''} onChange={(campus) => onChange(campus || undefined)} />;
  }
  if (name === 'category') {
    const names = tag === 'store-list' ? storeFilterCategories : productCategories;
    return (
      <ChoiceField
        {...props}
        label="Category"
        unsetLabel="All categories"
        options={names.map((category) => ({
          value: category,
          label: category === 'farmProduce' ? 'Farm produce' : category,
        }))}
      />
    );
  }
  if (name in thingFields) return <ThingField {...props} />;
  if (kind === 'boolean') {
    return (
      <Switch
        label={label}
        checked={value !== undefined && parseAttribute(kind, value) === true}
        onChange={(isOn) => onChange(isOn ? 'true' : undefined)}
      />
    );
  }
  if (typeof kind === 'object' && 'words' in kind) {
    return <WordsField {...props} label={label} words={kind.words} />;
  }
  if (typeof kind === 'object' && 'from' in kind) return <NumberField {...props} label={label} />;
  if (typeof kind === 'object') {
    return (
      <ChoiceField
        {...props}
        label={label}
        unsetLabel="As usual"
        options={kind.map((word) => ({ value: word, label: wordLabels[word] ?? humanName(word) }))}
      />
    );
  }
  return (
    <TextField
      label={label}
      value={value ?? ''}
      onChange={(text) => onChange(text || undefined, 'typed')}
      autoComplete="off"
    />
  );
}

/** From how many letters on a name of a campus may not fit into its field. */
const longNameLength = 24;

/** The campus of the widget. The field cuts a long name, so the whole name is below it. */
function OwnCampusField({ value, onChange }: { value: string; onChange(campus: string): void }) {
  const campusName = useCampusName()(value);
  return (
    <CampusField
      // The header has the campus of the visitor.
      label="Campus on your page"
      value={value}
      onChange={onChange}
      placeholder="All campuses"
      help={
        value && campusName.length > longNameLength
          ? campusName
          : 'Its name, such as UNILAG. Empty: all campuses.'
      }
      notTakenText={(typed) =>
        `“${typed}” is not in the list. ${value ? `Your page still has ${campusName}.` : 'Your page has all campuses.'}`
      }
    />
  );
}

interface ChoiceFieldProps extends AttributeFieldProps {
  label: string;
  /** The option that leaves the attribute out. */
  unsetLabel: string;
  options: readonly FieldOption[];
}

/** The value of the option that leaves the attribute out. An empty value would be the placeholder. */
const unset = '-';

function ChoiceField({ label, unsetLabel, options, value, onChange }: ChoiceFieldProps) {
  return (
    <Select
      label={label}
      options={[{ value: unset, label: unsetLabel }, ...options]}
      value={value ?? unset}
      onChange={(chosen) => onChange(chosen === unset ? undefined : chosen)}
    />
  );
}

function NumberField({ label, kind, value, onChange }: AttributeFieldProps & { label: string }) {
  const { from, to } = kind as { from: number; to: number };
  return (
    <TextField
      label={label}
      help={`A number from ${from} to ${to}.`}
      error={
        value !== undefined && parseAttribute(kind, value) === undefined
          ? `Enter a whole number from ${from} to ${to}.`
          : undefined
      }
      value={value ?? ''}
      onChange={(text) => onChange(text || undefined, 'typed')}
      inputMode="numeric"
      maxLength={4}
      autoComplete="off"
    />
  );
}

function WordsField({
  label,
  words,
  value = '',
  onChange,
}: AttributeFieldProps & { label: string; words: readonly string[] }) {
  const chosen: string[] = value.match(/\S+/g) ?? [];
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers lay out a fieldset in their own way.
    <div role="group" aria-label={label}>
      <p className={css.groupTitle}>{label}</p>
      {words.map((word) => (
        <Checkbox
          key={word}
          label={wordLabels[word] ?? humanName(word)}
          checked={chosen.includes(word)}
          onChange={(isOn) =>
            onChange(
              words.filter((other) => (other === word ? isOn : chosen.includes(other))).join(' ') ||
                undefined,
            )
          }
        />
      ))}
    </div>
  );
}

/** The attributes that name a thing of the market. */
const thingFields: Record<string, { label: string; placeholder: string }> = {
  product: { label: 'Product', placeholder: 'Choose a product' },
  store: { label: 'Store', placeholder: 'Choose a store' },
  farm: { label: 'Farm', placeholder: 'Choose a farm' },
  canteen: { label: 'Canteen', placeholder: 'Choose a canteen' },
};

/** How many things the list offers. Others are named by the address of their page. */
const thingLimit = 50;

/** A choice of a product, store, farm or canteen by its name, or by the address of its page on this market. */
function ThingField({ name, isRequired, value, campus, onChange }: AttributeFieldProps) {
  const options = useThings(name, campus);
  const { label, placeholder } = thingFields[name] ?? { label: name, placeholder: '' };
  const isListed = options.some((option) => option.value === value);
  return (
    <>
      <ComboBox
        label={label}
        placeholder={placeholder}
        help="Type some letters of its name."
        required={isRequired}
        options={isListed || !value ? options : [...options, { value, label: value }]}
        value={value ?? null}
        onChange={(chosen) => onChange(chosen ?? undefined)}
        emptyText="Nothing matches. Paste the address of its page below."
      />
      <TextField
        label={`Not in the list? The address of the ${label.toLowerCase()}’s page`}
        help="Open it on Campus Market, copy the address, and paste it here."
        value=""
        type="url"
        autoComplete="off"
        onChange={(text) => {
          const id = idInAddress(text);
          if (id) onChange(id);
        }}
      />
    </>
  );
}

/** Returns the id in the address of a page such as `https://market.example/product/abc?…`, or undefined. */
function idInAddress(address: string): string | undefined {
  const id = /\/(?:product|store|farmer|canteen)\/([^/?#]+)/.exec(address)?.[1];
  try {
    return id && decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** Reads the things that an attribute can name: those of the campus, the newest first. */
export function useThings(name: string, campus: string | undefined): FieldOption[] {
  const query = { limit: thingLimit, ...(campus && { campus }) };
  const products = useQuery('GET /all-products', name === 'product' ? { query } : null);
  const stores = useQuery('GET /stores', name === 'store' ? { query } : null);
  const canteens = useQuery('GET /canteens', name === 'canteen' ? { query } : null);
  const farms = useQuery('GET /farm-stores', name === 'farm' ? { query: { limit: thingLimit } } : null);
  return [
    ...(products.data?.products ?? []).map(({ _id, productName }) => ({ value: _id, label: productName })),
    ...(stores.data?.stores ?? []).map(({ _id, storeName }) => ({ value: _id, label: storeName })),
    ...(farms.data?.farms ?? []).map(({ _id, storeName }) => ({ value: _id, label: storeName })),
    ...(canteens.data?.canteens ?? []).map(({ _id, name: canteenName }) => ({
      value: _id,
      label: canteenName,
    })),
  ];
}
