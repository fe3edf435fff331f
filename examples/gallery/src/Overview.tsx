import {
  Badge,
  Button,
  Icon,
  LargePrice,
  Logo,
  Price,
  PriceField,
  Rating,
  SearchField,
  Skeleton,
  Stepper,
  Switch,
  TextField,
} from 'campus-market/ui';
import { BadgeCheck, Check, Plus } from 'lucide';
import { WhatsAppIcon } from '../../../src/ui/display/WhatsAppIcon.ts';
import type { ToastMessage } from '../../../src/ui/feedback/ToastQueue.ts';
import { Toast } from '../../../src/ui/feedback/ToastRegion.tsx';
import { Swatches } from './Colors.tsx';
import {
  brand,
  cardText,
  focusRing,
  header,
  narrowStack,
  overview,
  seller,
  sideBySide,
  toasts,
  twoColumns,
} from './Overview.css.ts';
import { pageExample } from './Pages.tsx';
import { stack } from './Specimen.css.ts';
import { Specimen, WithState } from './Specimen.tsx';
import { shownScheme } from './view.ts';

const neutralColors = ['canvas', 'surface', 'surfaceSunken', 'text', 'textMuted', 'borderStrong'] as const;
const vividColors = ['brand', 'brandTint', 'hero', 'accent', 'chat', 'danger'] as const;

const badges = ['CampusTypes', 'ProductStates', 'Verification'].map((name) => pageExample('badge.md', name));
const StateChips = pageExample('chip.md', 'States');
const EmptyCart = pageExample('states.md', 'EmptyCart');
const PowerBankPicture = pageExample('picture.md', 'ProductPicture');
const AdirePatterns = pageExample('adire.md', 'Patterns');

/** The components of the design's overview, in the same order. */
export function Overview() {
  return (
    <section className={overview} aria-labelledby="overview">
      <div className={header}>
        <h1 id="overview" className={brand}>
          <Logo size={36} />
          Campus Market
        </h1>
        <Badge color="grey">{shownScheme}</Badge>
      </div>
      <Specimen of={[]} state="Colour">
        <Swatches names={[...neutralColors, ...vividColors]} />
      </Specimen>
      <Specimen of="Button" state="Buttons" inRow>
        <Button>Add to Cart</Button>
        <Button look="tint">
          <Icon of={Check} size={20} strokeWidth={2.25} />
          In Cart
        </Button>
        <Button look="outline">Cancel</Button>
        <Button look="chat">
          <Icon of={WhatsAppIcon} size={22} />
          Checkout
        </Button>
        <Button look="accent">
          <Icon of={Plus} size={20} strokeWidth={2.25} />
          Add
        </Button>
        <Button look="danger">Delete</Button>
        <Button disabled>Submit</Button>
        <span className={focusRing}>
          <Button>Focus</Button>
        </span>
      </Specimen>
      <Specimen of="Badge" state="Badges" inRow>
        {badges.map((Badges) => (
          <Badges key={Badges.name} />
        ))}
      </Specimen>
      <div className={sideBySide}>
        <Specimen of={['SearchField', 'TextField', 'PriceField']} state="Fields">
          <OverviewFields />
        </Specimen>
        <Specimen
          of={['ChipRow', 'Price', 'Rating', 'Stepper', 'Switch']}
          state="Chips, price, rating, stepper"
        >
          <StateChips />
          <div className={narrowStack}>
            <LargePrice amount={12_500} before={15_000} />
            <Rating value={4.3} count={23} />
            <OverviewControls />
          </div>
        </Specimen>
      </div>
      <Specimen of="ToastRegion" state="Toasts">
        <div className={toasts}>
          <StaticToast title="Added to cart" />
          <StaticToast title="Too many files" text="Maximum 7 files allowed" kind="destructive" />
        </div>
      </Specimen>
      <div className={sideBySide}>
        <Specimen of={['Skeleton', 'Picture', 'Price']} state="Skeleton and product card">
          <div className={twoColumns}>
            <div>
              <Skeleton shape="square" />
              <div className={cardText}>
                <Skeleton shape="title" />
                <Skeleton count={2} />
              </div>
            </div>
            <div>
              <PowerBankPicture />
              <div className={cardText}>
                <Price amount={14_000} />
                20,000mAh power bank, fast charge
                <span className={seller}>
                  <Icon of={BadgeCheck} size={14} strokeWidth={2} />
                  Gadget Corner
                </span>
              </div>
            </div>
          </div>
        </Specimen>
        <Specimen of="EmptyState" state="Empty state">
          <EmptyCart />
        </Specimen>
      </div>
      <Specimen of="Adire" state="Adire: pattern drawn from a name (no image to download)">
        <AdirePatterns />
      </Specimen>
    </section>
  );
}

function OverviewControls() {
  return (
    <>
      <WithState initialValue={2}>
        {(value, setValue) => <Stepper label="Lamps" value={value} onChange={setValue} />}
      </WithState>
      <WithState initialValue={true}>
        {(value, setValue) => (
          <div className={twoColumns}>
            <Switch label="On" checked={value} onChange={setValue} />
            <Switch label="Off" checked={!value} onChange={(next) => setValue(!next)} />
          </div>
        )}
      </WithState>
    </>
  );
}

function OverviewFields() {
  return (
    <div className={stack}>
      <SearchField label="Products" placeholder="Search products" />
      <WithState initialValue="0803 000 0000">
        {(value, setValue) => (
          <div className={focusRing}>
            <TextField label="WhatsApp number" value={value} onChange={setValue} />
          </div>
        )}
      </WithState>
      <WithState<number | undefined> initialValue={0}>
        {(value, setValue) => (
          <PriceField
            label="Price of a plate"
            error="Please enter a valid price greater than 0."
            value={value}
            onChange={setValue}
          />
        )}
      </WithState>
    </div>
  );
}

/** A toast that does not close, because no toast in the queue has its id. */
function StaticToast(toast: ToastMessage) {
  return <Toast toast={{ id: 0, ...toast }} closeLabel={`Close: ${toast.title}`} container={document.body} />;
}
