import { useMemo } from 'react';
import type { ApiError } from '../../core/client.ts';
import { useErrorUnlessRetrying } from '../../core/page-error.ts';
import { useSession } from '../../core/session/useSession.ts';
import { type QueryResult, useQuery } from '../../core/useQuery.ts';
import type { UploadedMedia } from '../media/index.ts';
import { type FetchedProductDetails, parseProductDetails } from '../products/index.ts';
import { productFiles } from './product-files.ts';

/**
 * A product that its seller edits, with its files: first the pictures, then the videos.
 *
 * @example
 * const pictureCount = ({ files }: EditedProduct) =>
 *   files.filter(({ resourceType }) => resourceType === 'image').length;
 */
export interface EditedProduct extends FetchedProductDetails {
  files: UploadedMedia[];
}

/**
 * Loads a product of the signed-in seller, of any status. `data` is undefined for a guest.
 *
 * @example
 * function OwnProduct({ id }: { id: string }) {
 *   const { data: product } = useMyProduct(id);
 *   return <p>{product && `${product.productName}: ${product.status}`}</p>;
 * }
 */
export function useMyProduct(id: string): QueryResult<EditedProduct> {
  const { personId } = useSession();
  const input = { params: { id } };
  const ownResult = useQuery('GET /my-products/{id}', personId ? input : null, parseProductDetails);
  // Another server may have only the public call.
  const needsPublicCall = personId !== undefined && isCallMissing(ownResult.error);
  const publicResult = useQuery(
    'GET /product-details/{id}',
    needsPublicCall ? input : null,
    parseProductDetails,
  );
  const { data, ...result } = needsPublicCall ? publicResult : ownResult;
  const product = data?.product;
  // The files are added here and not in the cached reply, because the product's page uses the same reply, and saving
  // replaces that reply.
  const editedProduct = useMemo(
    () => product && { ...product, files: productFiles(product, product.public_ids) },
    [product],
  );
  return { ...result, ...useErrorUnlessRetrying(editedProduct, result), data: editedProduct };
}

/**
 * Whether the server lacks the call, as other servers of this API may. If our own server responds with 404, the error has
 * a code. Then the product is missing or belongs to another seller, and must not be loaded with the public call.
 */
const isCallMissing = (error: ApiError | undefined) => error?.status === 404 && error.code !== 'not_found';
