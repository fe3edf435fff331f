import type { MyProduct } from '../../../contract/shared/types.ts';
import { serverMessage } from '../../../core/refusals.ts';
import { useSend } from '../../../core/useSend.ts';
import { useToast } from '../../../ui/feedback/useToast.ts';
import { editProductInAllAnswers } from '../../products/index.ts';
import type { SignInControl } from '../../sign-in/index.ts';
import { parseMyProduct } from '../parse-my-products.ts';
import type { ProductChange } from './ManagedProductCard.tsx';

/**
 * Changes a product of the signed-in seller in place. The list shows the change at once, and the old value again if the
 * server refuses it.
 */
export function useChangeProduct(handleSignedOut: SignInControl['handleSignedOut']) {
  const bindToastToUser = useToast('product');
  const send = useSend('POST /update-product/{id}', ({ params, body }, reply) =>
    editProductInAllAnswers(params.id, (cached) => ({
      ...cached,
      ...(reply ? parseMyProduct(reply.product) : (body as ProductChange)),
    })),
  );
  return async function change(product: MyProduct, body: ProductChange): Promise<boolean> {
    const showToast = bindToastToUser();
    const about = product._id;
    try {
      await send({ params: { id: product._id }, body });
      showToast({ about, title: 'Product updated', text: product.productName });
      return true;
    } catch (error) {
      if (!handleSignedOut(error, () => void change(product, body))) {
        const text = serverMessage(error, 'Something went wrong. Please try again.');
        showToast({ about, kind: 'destructive', title: 'Error updating product', text });
      }
      return false;
    }
  };
}
