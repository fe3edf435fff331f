import { largePrice } from './LargePrice.css.ts';
import { Price, type PriceProps } from './Price.tsx';

/** A large `Price`, for the page of one product. */
export function LargePrice(props: PriceProps) {
  return (
    <span className={largePrice}>
      <Price {...props} />
    </span>
  );
}
