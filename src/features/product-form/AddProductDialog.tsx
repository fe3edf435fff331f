import { useContext, useEffect, useState } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { NavigateContext } from '../../core/navigate.ts';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { useForm } from '../../ui/forms/useForm.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useFocusOpener } from '../../ui/useFocusAfterRemoval.ts';
import { dropExpiredUploads, mediaPayload } from '../media/index.ts';
import { toLinkedProduct } from '../product-cards/index.ts';
import type { FetchedProductDetails, LinkedProductDetails } from '../products/index.ts';
import { useUser } from '../profile/index.ts';
import { Onboarding } from '../sign-in/index.ts';
import { listProduct, type NewProduct } from './list-product.ts';
import { ProductFields } from './ProductFields.tsx';
import { ProductListedDialog } from './ProductListedDialog.tsx';
import { ProductPreview } from './ProductPreview.tsx';
import { findProblem, type ProductValues, parseStock, serverErrors } from './product-values.ts';
import { submitLabel, useProductDraft } from './useProductDraft.ts';

export interface AddProductDialogProps {
  onClose(): void;
  /** Called when the product is listed. */
  onListed?(product: LinkedProductDetails): void;
}

const emptyValues: ProductValues = {
  name: '',
  category: '',
  description: '',
  stock: '',
  organic: false,
  media: [],
};

/** The form that lists a product, then a dialog to share it. */
export function AddProductDialog({ onClose, onListed }: AddProductDialogProps) {
  const [listedProduct, setListedProduct] = useState<FetchedProductDetails>();
  const [formNumber, setFormNumber] = useState(1);
  const focusOpener = useFocusOpener();
  const market = useMarket();
  const navigate = useContext(NavigateContext);
  const { data: user, retry } = useUser();
  const needsOnboarding = user?.onboarded === false;
  useEffect(() => {
    if (needsOnboarding) navigate?.('/profile?onboarding=true');
  }, [needsOnboarding, navigate]);

  if (needsOnboarding) {
    return navigate ? null : (
      <Dialog title="One more step" onClose={onClose}>
        <Onboarding onComplete={retry} />
      </Dialog>
    );
  }
  if (listedProduct) {
    return (
      <ProductListedDialog
        product={listedProduct}
        onClose={() => {
          onClose();
          focusOpener();
        }}
        onAddAnother={() => {
          setListedProduct(undefined);
          setFormNumber(formNumber + 1);
        }}
      />
    );
  }
  return (
    <AddForm
      key={formNumber}
      phone={user?.phone ?? ''}
      onClose={onClose}
      onListed={(product) => {
        setListedProduct(product);
        onListed?.(toLinkedProduct(product, market));
      }}
    />
  );
}

interface AddFormProps {
  /** The phone number of the profile. It is shown until the seller types another one. */
  phone: string;
  onClose(): void;
  onListed(product: FetchedProductDetails): void;
}

function AddForm({ phone, onClose, onListed }: AddFormProps) {
  const market = useMarket();
  const form = useForm({
    name: 'add-product',
    about: 'product',
    initialValues: emptyValues,
    draft: useProductDraft('add-product', emptyValues),
    derive: (values) => ({
      ...values,
      phone: values.phone ?? phone,
      media: dropExpiredUploads(values.media),
    }),
    check: (values) => findProblem(values, 'add'),
    toBody,
    send: (body, attempts) => listProduct(market, body, attempts),
    serverErrors,
    success: { title: 'Product created successfully!' },
    failure: 'Failed to create product',
    onDone: onListed,
  });
  return (
    <FormDialog
      title="Add New Product"
      form={form}
      submitLabel={submitLabel(form.upload, 'Add Product')}
      pendingLabel="Listing your product"
      uploadingReason="Your files are still uploading."
      isIncomplete={findProblem(form.values, 'add') !== undefined}
      onClose={onClose}
      aside={<ProductPreview values={form.values} />}
    >
      <ProductFields kind="add" form={form} />
    </FormDialog>
  );
}

function toBody(values: ProductValues): NewProduct {
  const stock = parseStock(values.stock);
  return {
    productName: values.name.trim(),
    productDescription: values.description.trim(),
    productPrice: values.price ?? 0,
    // The select offers only categories of the contract.
    category: values.category as NewProduct['category'],
    phoneNumber: (values.phone ?? '').trim(),
    ...(stock != null && { stock }),
    ...(values.category === 'farmProduce' && { organic: values.organic }),
    ...mediaPayload(values.media),
  };
}
