import { formatNaira } from '../../contract/shared/naira.ts';
import type { Product } from '../../contract/shared/types.ts';
import { Picture } from '../../ui/display/Picture.tsx';
import { useUser } from '../profile/index.ts';
import * as css from './ProductForm.css.ts';
import type { ProductValues } from './product-values.ts';

interface ProductPreviewProps {
  values: ProductValues;
  /** The product that is edited. Undefined for a new one. */
  product?: Product;
}

/**
 * The card that buyers will see, beside the form on a wide screen. It changes with each letter. It repeats the fields,
 * so screen readers skip it, and its texts are drawn by CSS: a search in the page finds each text once.
 */
export function ProductPreview({ values, product }: ProductPreviewProps) {
  const { data: user } = useUser();
  const cover = values.media.find(({ resourceType }) => resourceType === 'image');
  const name = values.name.trim() || 'What you sell';
  const price = values.price === undefined ? 'Your price' : formatNaira(values.price);
  const seller = product?.storeName ?? product?.seller.name ?? user?.displayName ?? '';
  return (
    <div className={css.preview} aria-hidden="true">
      <p className={css.previewTitle} data-text="How buyers see it" />
      <div className={css.previewPicture}>
        {cover && <Picture src={cover.url} alt="" name={name} width={480} height={480} sizes="240px" />}
      </div>
      <p className={css.previewPrice} data-text={price} />
      <p className={css.previewName} data-text={name} />
      <p className={css.previewSeller} data-text={seller} />
    </div>
  );
}
