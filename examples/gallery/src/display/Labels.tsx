import { Badge, Chip, ChipRow, Icon, Price } from 'campus-market/ui';
import { BadgeCheck } from 'lucide';
import { Group, Kept, Specimen } from '../specimens/Specimen.tsx';

const words = [
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

const checked = [
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

/** All badges, with the words of the specification. */
export function Badges() {
  return (
    <>
      {words.map(([word, color]) => (
        <Badge key={word} color={color}>
          {word}
        </Badge>
      ))}
      {checked.map(([word, color]) => (
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
    <Kept start="All States">
      {(chosen, choose) => (
        <ChipRow label="States">
          {states.slice(0, count).map((state) => (
            <Chip key={state} selected={state === chosen} onPress={() => choose(state)}>
              {state}
            </Chip>
          ))}
        </ChipRow>
      )}
    </Kept>
  );
}

export function Labels() {
  return (
    <Group title="Badges, chips and prices">
      <Specimen of="Badge" state="Badge, every colour" inRow wide>
        <Badges />
      </Specimen>
      <Specimen of={['ChipRow', 'Chip']} state="ChipRow: a row that scrolls" wide>
        <StateChips />
      </Specimen>
      <Specimen of="Price" state="Price: m, xl, with the price before, with kobo" inRow>
        <Price amount={12_500} />
        <Price amount={12_500} size="xl" />
        <Price amount={12_500} before={15_000} />
        <Price amount={950.5} />
      </Specimen>
    </Group>
  );
}
