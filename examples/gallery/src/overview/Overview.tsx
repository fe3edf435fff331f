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
import { WhatsApp } from '../../../../src/ui/display/WhatsApp.ts';
import { Toast } from '../../../../src/ui/feedback/Toast.tsx';
import type { ToastMessage } from '../../../../src/ui/feedback/ToastQueue.ts';
import { shownScheme } from '../address.ts';
import { Badges, StateChips } from '../display/Labels.tsx';
import { AdirePatterns, PowerBank } from '../display/Pictures.tsx';
import { EmptyCart } from '../feedback/Feedback.tsx';
import { stack } from '../specimens/Specimen.css.ts';
import { Kept, Specimen } from '../specimens/Specimen.tsx';
import { Swatches } from '../theme/Colors.tsx';
import {
  brand,
  close,
  focusLook,
  halves,
  overview,
  seller,
  toasts,
  top,
  twins,
  words,
} from './Overview.css.ts';

const firstColors = ['canvas', 'surface', 'surfaceSunken', 'text', 'textMuted', 'borderStrong'] as const;
const nextColors = ['brand', 'brandTint', 'hero', 'accent', 'chat', 'danger'] as const;

/** What the design's picture of the components shows, in its order. */
export function Overview() {
  return (
    <section className={overview} aria-labelledby="overview">
      <div className={top}>
        <h1 id="overview" className={brand}>
          <Logo size={36} />
          Campus Market
        </h1>
        <Badge color="grey">{shownScheme}</Badge>
      </div>
      <Specimen of={[]} state="Colour">
        <Swatches names={[...firstColors, ...nextColors]} />
      </Specimen>
      <Specimen of="Button" state="Buttons" inRow>
        <Button>Add to Cart</Button>
        <Button look="tint">
          <Icon of={Check} size={20} strokeWidth={2.25} />
          In Cart
        </Button>
        <Button look="outline">Cancel</Button>
        <Button look="chat">
          <Icon of={WhatsApp} size={22} />
          Checkout
        </Button>
        <Button look="accent">
          <Icon of={Plus} size={20} strokeWidth={2.25} />
          Add
        </Button>
        <Button look="danger">Delete</Button>
        <Button disabled>Submit</Button>
        <span className={focusLook}>
          <Button>Focus</Button>
        </span>
      </Specimen>
      <Specimen of="Badge" state="Badges" inRow>
        <Badges />
      </Specimen>
      <div className={halves}>
        <Specimen of={['SearchField', 'TextField', 'PriceField']} state="Fields">
          <OverviewFields />
        </Specimen>
        <Specimen
          of={['ChipRow', 'Price', 'Rating', 'Stepper', 'Switch']}
          state="Chips, price, rating, stepper"
        >
          <div className={close}>
            <StateChips count={3} />
            <LargePrice amount={12_500} before={15_000} />
            <Rating value={4.3} count={23} />
            <OverviewNumbers />
          </div>
        </Specimen>
      </div>
      <Specimen of="ToastRegion" state="Toasts">
        <div className={toasts}>
          <StillToast title="Added to cart" />
          <StillToast title="Too many files" text="Maximum 7 files allowed" kind="destructive" />
        </div>
      </Specimen>
      <div className={halves}>
        <Specimen of={['Skeleton', 'Picture', 'Price']} state="Skeleton and product card">
          <div className={twins}>
            <div>
              <Skeleton shape="square" />
              <div className={words}>
                <Skeleton shape="title" />
                <Skeleton count={2} />
              </div>
            </div>
            <div>
              <PowerBank />
              <div className={words}>
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

function OverviewNumbers() {
  return (
    <>
      <Kept start={2}>{(value, keep) => <Stepper label="Lamps" value={value} onChange={keep} />}</Kept>
      <Kept start={true}>
        {(value, keep) => (
          <div className={twins}>
            <Switch label="On" checked={value} onChange={keep} />
            <Switch label="Off" checked={!value} onChange={(next) => keep(!next)} />
          </div>
        )}
      </Kept>
    </>
  );
}

function OverviewFields() {
  return (
    <div className={stack}>
      <SearchField label="Products" placeholder="Search products" />
      <Kept start="0803 000 0000">
        {(value, keep) => (
          <div className={focusLook}>
            <TextField label="WhatsApp number" value={value} onChange={keep} />
          </div>
        )}
      </Kept>
      <Kept<number | undefined> start={0}>
        {(value, keep) => (
          <PriceField
            label="Price of a plate"
            error="Please enter a valid price greater than 0."
            value={value}
            onChange={keep}
          />
        )}
      </Kept>
    </div>
  );
}

/** A toast that does not leave: its id is of none in the queue. */
function StillToast(toast: ToastMessage) {
  return <Toast toast={{ id: 0, ...toast }} closeLabel={`Close: ${toast.title}`} place={document.body} />;
}
