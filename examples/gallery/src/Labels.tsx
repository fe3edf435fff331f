import {
  Badge,
  Chip,
  ChipRow,
  Count,
  HeartButton,
  Icon,
  IconButton,
  LargePrice,
  Price,
} from 'campus-market/ui';
import { BadgeCheck, MessageCircle, ShoppingCart } from 'lucide';
import { corner, onButton } from './Labels.css.ts';
import { Group, Specimen, WithState } from './Specimen.tsx';

const badgeColors = [
  ['Federal', 'blue'],
  ['State', 'green'],
  ['Private', 'purple'],
  ['Polytechnic', 'orange'],
  ['Other', 'grey'],
  ['Opened', 'green'],
  ['Closed', 'grey'],
  ['In Stock', 'green'],
  ['Out of Stock', 'red'],
  ['active', 'green'],
  ['inactive', 'grey'],
  ['out_of_stock', 'red'],
] as const;

const verifiedBadgeColors = [
  ['Verified', 'blue'],
  ['Premium', 'purple'],
  ['Gold', 'gold'],
] as const;

const states = [
  'All States',
  'Abia',
  'Adamawa',
  'Akwa Ibom',
  'Anambra',
  'Bauchi',
  'Bayelsa',
  'Benue',
  'Borno',
];

/** All badges, with the texts of the specification. */
export function Badges() {
  return (
    <>
      {badgeColors.map(([word, color]) => (
        <Badge key={word} color={color}>
          {word}
        </Badge>
      ))}
      {verifiedBadgeColors.map(([word, color]) => (
        <Badge key={word} color={color}>
          <Icon of={BadgeCheck} size={14} strokeWidth={2} />
          {word}
        </Badge>
      ))}
      <Badge color="deal">20% off</Badge>
    </>
  );
}

export interface StateChipsProps {
  count?: number;
}

export function StateChips({ count = states.length }: StateChipsProps) {
  return (
    <WithState start="All States">
      {(chosen, choose) => (
        <ChipRow label="Filter by State">
          {states.slice(0, count).map((state) => (
            <Chip key={state} selected={state === chosen} onPress={() => choose(state)}>
              {state}
            </Chip>
          ))}
        </ChipRow>
      )}
    </WithState>
  );
}

export function Labels() {
  return (
    <Group title="Badges, chips, counts, hearts and prices">
      <Specimen of="Badge" state="Badge, every colour" inRow wide>
        <Badges />
      </Specimen>
      <Specimen of={['ChipRow', 'Chip']} state="ChipRow: a row that scrolls" wide>
        <StateChips />
      </Specimen>
      <Specimen of="Count" state="Count: on a header, in a list, more than nine" inRow>
        <span className={onButton}>
          <IconButton icon={MessageCircle} label="Messages, 3 unread" />
          <span className={corner}>
            <Count value={3} />
          </span>
        </span>
        <span className={onButton}>
          <IconButton icon={ShoppingCart} label="Cart, 12 items" />
          <span className={corner}>
            <Count value={12} />
          </span>
        </span>
        <Count value={2} look="brand" label="2 unread" />
        <Count value={12} look="brand" label="12 unread" />
      </Specimen>
      <Specimen of="HeartButton" state="HeartButton: off and on" inRow>
        <WithState start={false}>
          {(isFavorite, setFavorite) => (
            <HeartButton
              label="Favorite: fan"
              pressed={isFavorite}
              onPress={() => setFavorite(!isFavorite)}
            />
          )}
        </WithState>
        <WithState start={true}>
          {(isFavorite, setFavorite) => (
            <HeartButton
              label="Favorite: backpack"
              pressed={isFavorite}
              onPress={() => setFavorite(!isFavorite)}
            />
          )}
        </WithState>
      </Specimen>
      <Specimen of={['Price', 'LargePrice']} state="Price, large, with the price before, with kobo" inRow>
        <Price amount={12_500} />
        <LargePrice amount={12_500} />
        <Price amount={12_500} before={15_000} />
        <Price amount={950.5} />
      </Specimen>
    </Group>
  );
}
