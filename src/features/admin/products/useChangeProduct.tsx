import type { AdminProduct } from '../../../contract/shared/types.ts';
import { type AnswerEdit, editAnswer } from '../../../core/edits.ts';
import { useAdminSend } from '../admin-check.ts';
import { changeItem } from '../useAdminList.ts';
import { useConfirmation } from '../useConfirmation.tsx';
import { useSendChange } from '../useSendChange.ts';

type Change = Partial<Pick<AdminProduct, 'isFeatured' | 'isHidden'>>;

/** Returns the edit that changes a product in the cached lists of products and in the cached reports about it. */
function productEdit(id: string, change: Change): AnswerEdit {
  const { isHidden } = change;
  const productsEdit = editAnswer('GET /admin/products', (reply) => ({
    ...reply,
    products: changeItem(reply.products, id, change),
  }));
  const reportsEdit = editAnswer('GET /admin/reports', (reply) => ({
    ...reply,
    reports: reply.reports.map((report) =>
      report.productId === id && isHidden !== undefined ? { ...report, isHidden } : report,
    ),
  }));
  return (cached, call) => productsEdit(cached, call) ?? reportsEdit(cached, call);
}

/** Hides, shows and features products. A change shows at once, and is rolled back when it fails. */
export function useChangeProduct() {
  const { sendChange, isChanging } = useSendChange();
  const { ask, confirmation } = useConfirmation();
  const send = useAdminSend('PATCH /admin/products/{id}', ({ params, body }, reply) =>
    productEdit(params.id, reply?.product ?? body ?? {}),
  );
  const changeProduct = (id: string, body: Change, title: string, text: string, failed: string) =>
    void sendChange(id, () => send({ params: { id }, body }), { done: { title, text }, failed });
  return {
    isChanging,
    setFeatured: (id: string, name: string, isFeatured: boolean) =>
      changeProduct(
        id,
        { isFeatured },
        isFeatured ? 'Product featured' : 'No longer featured',
        name,
        'Failed to change featured',
      ),
    /** Asks for confirmation, then hides a product or shows a hidden one again. */
    askToHideOrShow: (id: string, name: string, isHidden: boolean) =>
      isHidden
        ? ask({
            title: `Show ${name} again?`,
            text: (
              <>
                Buyers find it again, on Home, in searches and in the store, as far as its seller has it on
                sale.
              </>
            ),
            confirmLabel: 'Show product',
            confirmLook: 'brand',
            cancelLabel: 'Keep it hidden',
            onConfirm: () =>
              changeProduct(id, { isHidden: false }, 'Product shown again', name, 'Failed to show product'),
          })
        : ask({
            title: `Hide ${name}?`,
            text: (
              <>
                Buyers no longer find it: not on Home, not in searches and not in the store. Its own page says
                that the product could not be found. In carts and favorites it is no longer available. The
                seller sees that it was taken down, and cannot put it back.
              </>
            ),
            confirmLabel: 'Hide product',
            cancelLabel: 'Keep it',
            onConfirm: () =>
              changeProduct(id, { isHidden: true }, 'Product hidden', name, 'Failed to hide product'),
          }),
    /** The open question, which the caller renders. */
    confirmation,
  };
}
