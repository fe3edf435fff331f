import type { MyProduct } from '../../contract/shared/types.ts';
import { Badge } from '../../ui/display/Badge.tsx';

/** The label of each status. */
export const statusLabels = {
  active: 'Active',
  inactive: 'Inactive',
  out_of_stock: 'Out of stock',
} as const satisfies Record<MyProduct['status'], string>;

const statusColors = { active: 'green', inactive: 'grey', out_of_stock: 'red' } as const;

/** The badge that shows whether buyers see a product. An active product with no stock left is shown as out of stock. */
export function ProductStatus({ product }: { product: MyProduct }) {
  if (product.isHidden) return <Badge color="red">Taken down</Badge>;
  const shownStatus = product.status === 'active' && !product.inStock ? 'out_of_stock' : product.status;
  return <Badge color={statusColors[shownStatus]}>{statusLabels[shownStatus]}</Badge>;
}
