import { Chip, ChipRow } from '../../../ui/buttons/Chip.tsx';

export interface TimeOrderProps {
  order: 'asc' | 'desc';
  onChange(order: 'asc' | 'desc'): void;
}

const orders = [
  { order: 'desc', words: 'Newest first' },
  { order: 'asc', words: 'Oldest first' },
] as const;

/** Says which end of a list of cards comes first. */
export function TimeOrder({ order: chosen, onChange }: TimeOrderProps) {
  return (
    <ChipRow label="Order">
      {orders.map(({ order, words }) => (
        <Chip key={order} selected={order === chosen} onPress={() => onChange(order)}>
          {words}
        </Chip>
      ))}
    </ChipRow>
  );
}
