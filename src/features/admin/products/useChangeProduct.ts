import type { AdminProduct, Reply } from '../../../contract/shared/types.ts';
import type { Edit } from '../../../core/edits.ts';
import { useAdminSend } from '../admin-check.ts';
import { useSendChange } from '../useSendChange.ts';

type Change = Partial<Pick<AdminProduct, 'isFeatured' | 'isHidden'>>;

/** Returns the edit that changes a product in the cached lists of products and in the cached reports about it. */
function productEdit(id: string, change: Change): Edit {
  return (cached, call) => {
    if (cached === undefined) return undefined;
    if (call === 'GET /admin/products') {
      const { products, pagination } = cached as Reply<typeof call>;
      return {
        products: products.map((product) => (product._id === id ? { ...product, ...change } : product)),
        pagination,
      };
    }
    if (call === 'GET /admin/reports' && change.isHidden !== undefined) {
      const { reports, pagination } = cached as Reply<typeof call>;
      const { isHidden } = change;
      return {
        reports: reports.map((report) => (report.productId === id ? { ...report, isHidden } : report)),
        pagination,
      };
    }
    return undefined;
  };
}

/** Hides, shows and features products. A change shows at once, and is rolled back when it fails. */
export function useChangeProduct() {
  const { sendChange, isChanging } = useSendChange();
  const send = useAdminSend('PATCH /admin/products/{id}', ({ params, body }, reply) =>
    productEdit(params.id, reply?.product ?? body ?? {}),
  );

  const changeProduct = (id: string, body: Change, title: string, text: string, failed: string) =>
    sendChange(id, () => send({ params: { id }, body }), { done: { title, text }, failed });
  return {
    isChanging,
    setHidden: (id: string, name: string, isHidden: boolean) =>
      isHidden
        ? changeProduct(id, { isHidden }, 'Product hidden', name, 'Failed to hide product')
        : changeProduct(id, { isHidden }, 'Product shown again', name, 'Failed to show product'),
    setFeatured: (id: string, name: string, isFeatured: boolean) =>
      changeProduct(
        id,
        { isFeatured },
        isFeatured ? 'Product featured' : 'No longer featured',
        name,
        'Failed to change featured',
      ),
  };
}
