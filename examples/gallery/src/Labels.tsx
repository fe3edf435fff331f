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
import { buttonWithCount, countInCorner } from './Labels.css.ts';
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

const verificationBadgeColors = [
  ['Verified', 'blue'],
  ['Premium', 'purple'],
  ['Gold', 'gold'],
] as const;

const nigerianStates = [
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

/** All badges, with the texts that the market's specification prescribes. */
export function Badges() {
  return (
    <>
      {badgeColors.map(([text, color]) => (
        <Badge key={text} color={color}>
          {text}
        </Badge>
      ))}
      {verificationBadgeColors.map(([text, color]) => (
        <Badge key={text} color={color}>
          <Icon of={BadgeCheck} size={14} strokeWidth={2} />
          {text}
        </Badge>
      ))}
      <Badge color="deal">20% off</Badge>
      <Badge color="white">Organic</Badge>
    </>
  );
}

export interface NigerianStateChipsProps {
  count?: number;
}

export function NigerianStateChips({ count = nigerianStates.length }: NigerianStateChipsProps) {
  return (
    <WithState initialValue="All States">
      {(chosen, choose) => (
        <ChipRow label="Filter by State">
          {nigerianStates.slice(0, count).map((state) => (
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
      <Specimen of="Badge" state="Badge: every colour" inRow wide>
        <Badges />
      </Specimen>
      <Specimen of={['ChipRow', 'Chip']} state="ChipRow: a row that scrolls" wide>
        <NigerianStateChips />
      </Specimen>
      <Specimen of="Count" state="Count: two on buttons, two in a list" inRow>
        <span className={buttonWithCount}>
          <IconButton icon={MessageCircle} label="Messages, 3 unread" />
          <span className={countInCorner}>
            <Count value={3} />
          </span>
        </span>
        <span className={buttonWithCount}>
          <IconButton icon={ShoppingCart} label="Cart, 12 items" />
          <span className={countInCorner}>
            <Count value={12} />
          </span>
        </span>
        <Count value={2} look="brand" label="2 unread" />
        <Count value={12} look="brand" label="12 unread" />
      </Specimen>
      <Specimen of="HeartButton" state="HeartButton: off and on" inRow>
        <WithState initialValue={false}>
          {(isFavorite, setFavorite) => (
            <HeartButton
              label="Favorite: fan"
              pressed={isFavorite}
              onPress={() => setFavorite(!isFavorite)}
            />
          )}
        </WithState>
        <WithState initialValue={true}>
          {(isFavorite, setFavorite) => (
            <HeartButton
              label="Favorite: backpack"
              pressed={isFavorite}
              onPress={() => setFavorite(!isFavorite)}
            />
          )}
        </WithState>
      </Specimen>
      <Specimen
        of={['Price', 'LargePrice']}
        state="Price: normal, large, with the price before a discount, with kobo"
        inRow
      >
        <Price amount={12_500} />
        <LargePrice amount={12_500} />
        <Price amount={12_500} before={15_000} />
        <Price amount={950.5} />
      </Specimen>
    </Group>
  );
}
