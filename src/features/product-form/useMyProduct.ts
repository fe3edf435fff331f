import { useMemo } from 'react';
import type { ApiError } from '../../core/client.ts';
import { useDetailsError } from '../../core/page-error.ts';
import { useSession } from '../../core/session/useSession.ts';
import { type QueryResult, useQuery } from '../../core/useQuery.ts';
import type { UploadedMedia } from '../media/index.ts';
import { type FetchedProductDetails, readOneProduct } from '../products/index.ts';
import { filesOf } from './files-of-product.ts';

/** A product as its seller edits it, with its files in order. */
export interface EditedProduct extends FetchedProductDetails {
  files: UploadedMedia[];
}

/** One product of the person who is signed in, whatever its status. Undefined for a guest. */
export function useMyProduct(id: string): QueryResult<EditedProduct> {
  const { personId } = useSession();
  const input = { params: { id } };
  const own = useQuery('GET /my-products/{id}', personId ? input : null, readOneProduct);
  // Another server may know the public call alone.
  const isUnknown = personId !== undefined && isUnknownCall(own.error);
  const shown = useQuery('GET /product-details/{id}', isUnknown ? input : null, readOneProduct);
  const { data, ...result } = isUnknown ? shown : own;
  const product = data?.product;
  // Not kept with the answer: the page of the product keeps the same one, and a save replaces it.
  const edited = useMemo(
    () => product && { ...product, files: filesOf(product, product.public_ids) },
    [product],
  );
  return { ...result, ...useDetailsError(edited, result), data: edited };
}

/** Our own server names a code, and a product of somebody else must not come from the public call. */
const isUnknownCall = (error: ApiError | undefined) => error?.status === 404 && error.code !== 'not_found';
