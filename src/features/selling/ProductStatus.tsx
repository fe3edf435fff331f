import type { MyProduct } from '../../contract/shared/types.ts';
import { Badge } from '../../ui/display/Badge.tsx';

/** The words for each status, here and where it is chosen. */
export const statusWords = {
  active: 'Active',
  inactive: 'Inactive',
  out_of_stock: 'Out of stock',
} as const satisfies Record<MyProduct['status'], string>;

const colors = { active: 'green', inactive: 'grey', out_of_stock: 'red' } as const;

/** Whether others can see and buy a product. One whose stock is used up counts as out of stock. */
export function ProductStatus({ product }: { product: MyProduct }) {
  if (product.isHidden) return <Badge color="red">Taken down</Badge>;
  const shown = product.status === 'active' && !product.inStock ? 'out_of_stock' : product.status;
  return <Badge color={colors[shown]}>{statusWords[shown]}</Badge>;
}
