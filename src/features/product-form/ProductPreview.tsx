import type { Product } from '../../contract/shared/types.ts';
import { ProductCard } from '../product-cards/index.ts';
import { useUser } from '../profile/index.ts';
import * as css from './ProductForm.css.ts';
import { type ProductValues, parseStock } from './product-values.ts';

interface ProductPreviewProps {
  values: ProductValues;
  /** The product that is edited. Undefined for a new one. */
  product?: Product;
}

/**
 * The card that buyers will see, beside the form on a wide screen. It changes with each letter. A screen reader skips it,
 * because it repeats the fields, and its link cannot be pressed.
 */
export function ProductPreview({ values, product }: ProductPreviewProps) {
  const { data: user } = useUser();
  const cover = values.media.find(({ resourceType }) => resourceType === 'image');
  const stock = product ? product.stock : (parseStock(values.stock) ?? null);
  const shown: Product = {
    ...(product ?? newProduct),
    productName: values.name.trim() || 'What you sell',
    productPrice: values.price ?? 0,
    media: cover ? [{ url: cover.url, type: 'image', width: 480, height: 480, color: 'transparent' }] : [],
    inStock: stock !== 0 && (product?.status ?? 'active') === 'active',
    organic: values.category === 'farmProduce' && values.organic,
    seller: product?.seller ?? { name: user?.displayName ?? '' },
  };
  return (
    <div className={css.preview} aria-hidden="true" ref={makeInert}>
      <p className={css.previewTitle}>How buyers see it</p>
      <ProductCard product={shown} sizes="240px" />
    </div>
  );
}

/** By script, because React 18 does not know the attribute. */
function makeInert(element: HTMLElement | null) {
  if (element) element.inert = true;
}

const newProduct: Product = {
  _id: '',
  productName: '',
  productPrice: 0,
  productImages: [],
  media: [],
  category: '',
  campus: '',
  status: 'active',
  inStock: true,
  stock: null,
  views: 0,
  isFeatured: false,
  createdAt: '',
  sellerId: '',
  seller: { name: '' },
};
