import { type ReactNode, useState } from 'react';
import type { AdminReport, MyProduct, MyStore, Review, User } from '../../../src/contract/shared/types.ts';
import { useAdminSend } from '../../../src/features/admin/admin-check.ts';
import { AdDialog } from '../../../src/features/admin/ads/AdDialog.tsx';
import { CanteenForm } from '../../../src/features/admin/canteens/CanteenForm.tsx';
import { DeliveryLocations } from '../../../src/features/admin/canteens/DeliveryLocations.tsx';
import { MenuItemForm } from '../../../src/features/admin/canteens/MenuItemForm.tsx';
import { RegisterDialog } from '../../../src/features/admin/embeds/RegisterDialog.tsx';
import { CloseReport, useChangeReport } from '../../../src/features/admin/reports/CloseReport.tsx';
import { SuspendDialog } from '../../../src/features/admin/useSuspension.tsx';
import { AddWebhookDialog } from '../../../src/features/admin/webhooks/AddWebhookDialog.tsx';
import { CreateStoreDialog } from '../../../src/features/my-store/creation/CreateStoreDialog.tsx';
import { StoreWizard } from '../../../src/features/my-store/creation/StoreWizard.tsx';
import { EditStore } from '../../../src/features/my-store/settings/EditStore.tsx';
import { RequestVerification } from '../../../src/features/my-store/settings/RequestVerification.tsx';
import { AddProductDialog } from '../../../src/features/product-form/AddProductDialog.tsx';
import { ProfileForm } from '../../../src/features/profile/ProfileForm.tsx';
import { ReportDialog } from '../../../src/features/reports/ReportDialog.tsx';
import { SellerReply } from '../../../src/features/reviews/SellerReply.tsx';
import { ReviewDialog } from '../../../src/features/reviews/writing/ReviewDialog.tsx';
import { EditDialog } from '../../../src/features/selling/manage/EditDialog.tsx';
import { UpdateProduct } from '../../../src/index.ts';
import { product } from '../../support/market/guest-market.ts';
import type { PersonMarket } from '../../support/market/person-market.ts';

/** A form of the product, and how to use it. */
export interface FormRow {
  /** The name that the form passes to `useForm`. */
  name: string;
  /** Renders the form. `close` removes it. */
  render(close: () => void): ReactNode;
  /** The other calls that the form makes. */
  reads?: PersonMarket['apiHandlers'];
  /** The call that sends the form, and the server's reply. */
  call: string;
  reply: object;
  /** The name of the draft on this device. Undefined if the form stores none there. */
  draftName?: string;
  /** The draft of a complete form, as browsers have it stored. */
  draft?: object;
  /** The names of the buttons to press before the form can be sent. */
  open?: string[];
  /** The label of a text field, and the text to type in it. */
  field: string;
  text: string;
  /** The name of the submit button. */
  submit: string;
  /** The toasts after success and after a failure. */
  done: string;
  failed: string;
  /** Whether the form creates something: a repeated call then has the same key. */
  creates?: boolean;
  /** The call that applies later changes to the created thing, and its reply. */
  update?: string;
}

const review = {
  _id: 'r1',
  productId: 'p1',
  userName: 'Bola',
  rating: 4,
  comment: 'Bright.',
  date: '2026-01-01T08:00:00.000Z',
  helpful: 0,
  verified: false,
} as Review;
const report = {
  _id: 'r1',
  kind: 'product',
  targetId: 'p1',
  target: 'Desk lamp',
  owner: { _id: 'femi', name: 'Femi Alade', isSuspended: false },
  reason: 'Fake',
  resolved: false,
  createdAt: '2026-09-01T08:00:00.000Z',
} as AdminReport;
const store = {
  _id: 's1',
  storeName: 'Ink',
  slug: 'ink',
  storeDescription: 'Pens.',
  category: 'Fashion',
  storeAddress: 'Shop 4',
  campus: 'Fountain_University',
  isActive: true,
} as MyStore;
const user = {
  _id: 'ada',
  displayName: 'Ada Obi',
  phone: '08031234567',
  address: 'Iyaloja hostel',
  campus: 'Fountain_University',
} as User;
const lamp = {
  ...product(1, { productName: 'Lamp' }),
  productDescription: 'New.',
  stock: 4,
  productImages: ['/media/a/960.webp'],
  media: [{ url: '/media/a/960.webp', width: 960, height: 960, color: '#888888', type: 'image' }],
  videos: [],
  public_ids: ['a'],
  isHidden: false,
} as MyProduct;
const picture = { url: '/media/x/960.webp', publicId: 'x', resourceType: 'image' };
const campuses = () => ({ campuses: [{ id: 'Fountain_University', name: 'Fountain University' }] });
const canCreate = () => ({ canCreate: true });

function ClosingReport({ onClose }: { onClose(): void }) {
  const { closeReport, isChanging } = useChangeReport();
  const send = (outcome: string) => closeReport(report._id, outcome);
  return <CloseReport report={report} isClosing={isChanging(report._id)} onSend={send} onClose={onClose} />;
}

function SuspendingPerson({ onClose }: { onClose(): void }) {
  const send = useAdminSend('PATCH /admin/users/{id}/suspension');
  const { owner } = report;
  if (!owner) return null;
  const suspend = (reason: string) =>
    send({ params: { id: owner._id }, body: { isSuspended: true, reason } });
  return <SuspendDialog person={owner} onSend={suspend} onClose={onClose} />;
}

/** Every form of the product. */
export const forms: FormRow[] = [
  {
    name: 'menu-item',
    render: (close) => <MenuItemForm canteenId="c1" item={undefined} onSaved={close} onClose={close} />,
    call: 'POST /admin/canteens/c1/items',
    reply: { item: { _id: 'd1', name: 'Moi moi', media: [], category: 'Sides', price: 500 } },
    draftName: 'menu-item:c1:new',
    draft: { name: 'Moi moi', price: 500, category: 'Sides' },
    field: 'Name',
    text: 'Moi moi, large',
    submit: 'Add item',
    done: 'Item added',
    failed: 'Failed to add item',
    creates: true,
    update: 'PUT /admin/canteens/c1/items/d1',
  },
  {
    name: 'canteen',
    render: (close) => <CanteenForm canteen={undefined} onSaved={close} onClose={close} />,
    reads: { 'GET /campuses': campuses },
    call: 'POST /admin/canteens',
    reply: { canteen: { _id: 'c1', name: 'Mama Put' } },
    draftName: 'canteen:new',
    draft: { name: 'Mama Put' },
    field: 'Name',
    text: 'Mama Two',
    submit: 'Create canteen',
    done: 'Canteen created',
    failed: 'Failed to create canteen',
    creates: true,
    update: 'PUT /admin/canteens/c1',
  },
  {
    name: 'delivery-location',
    render: () => <DeliveryLocations />,
    reads: { 'GET /campuses': campuses, 'GET /admin/delivery-locations': () => ({ deliveryLocations: [] }) },
    call: 'POST /admin/delivery-locations',
    reply: { deliveryLocation: { _id: 'gate', name: 'Main gate' } },
    draftName: 'delivery-location:',
    draft: { name: 'Main gate' },
    field: 'Name',
    text: 'Back gate',
    submit: 'Add place',
    done: 'Place added',
    failed: 'Failed to add place',
    creates: true,
  },
  {
    name: 'embed',
    render: (close) => <RegisterDialog onClose={close} onRegistered={close} />,
    call: 'POST /admin/embeds',
    reply: { embed: { _id: 'e1', origin: 'https://union.example', scopes: ['buy'] } },
    draftName: 'embed',
    draft: { origin: 'https://union.example' },
    field: 'Origin',
    text: 'https://club.example',
    submit: 'Register',
    done: 'Page registered',
    failed: 'Failed to register page',
    creates: true,
  },
  {
    name: 'webhook',
    render: (close) => <AddWebhookDialog onClose={close} onAdded={close} />,
    reads: { 'GET /campuses': campuses },
    call: 'POST /admin/webhooks',
    reply: { webhook: { _id: 'w1', url: 'https://union.example/hook' }, secret: 'whsec_c2VjcmV0' },
    draftName: 'webhook',
    draft: { url: 'https://union.example/hook' },
    field: 'Address',
    text: 'https://club.example/hook',
    submit: 'Add webhook',
    done: 'Webhook added',
    failed: 'Failed to add webhook',
    creates: true,
  },
  {
    name: 'ad',
    render: (close) => <AdDialog ad={undefined} onClose={close} onSaved={close} />,
    reads: { 'GET /campuses': campuses },
    call: 'POST /admin/ads',
    reply: { ad: { _id: 'a1', title: 'Fans' } },
    draftName: 'ad',
    draft: { title: 'Fans', link: '/canteens', picture: [picture] },
    field: 'Title',
    text: 'Big fans',
    submit: 'Create Ad',
    done: 'Ad created',
    failed: 'Failed to create ad',
    creates: true,
    update: 'PUT /admin/ads/a1',
  },
  {
    name: 'close-report',
    render: (close) => <ClosingReport onClose={close} />,
    call: 'PATCH /admin/reports/r1',
    reply: { report },
    draftName: 'close-report:r1',
    draft: { outcome: 'Something else', note: 'Called her.' },
    field: 'What you did',
    text: 'Called her twice.',
    submit: 'Close report',
    done: 'Report closed',
    failed: 'Failed to close report',
  },
  {
    name: 'suspend',
    render: (close) => <SuspendingPerson onClose={close} />,
    call: 'PATCH /admin/users/femi/suspension',
    reply: { user: { _id: 'femi', suspension: { since: '2026-09-02', reason: 'Took money.' } } },
    draftName: 'suspend:femi',
    draft: { reason: 'Took money.' },
    field: 'Why',
    text: 'Took money twice.',
    submit: 'Suspend person',
    done: 'Person suspended',
    failed: 'Failed to suspend person',
  },
  {
    name: 'report',
    render: (close) => <ReportDialog kind="product" targetId="p1" name="Desk lamp" onClose={close} />,
    call: 'POST /reports',
    reply: { report: { _id: 'r1' } },
    open: ['Already sold'],
    field: 'Tell us more',
    text: 'She told me so.',
    submit: 'Send report',
    done: 'Report sent',
    failed: 'Error sending report',
    creates: true,
  },
  {
    name: 'review',
    render: (close) => <ReviewDialog productId="p1" ownReview={null} onClose={close} onSent={close} />,
    call: 'POST /reviews/p1',
    reply: { review },
    open: ['4 stars'],
    field: 'Your review',
    text: 'It came without a bulb.',
    submit: 'Submit Review',
    done: 'Review submitted',
    // The outbox keeps the review, and sends it when the network is back.
    failed: 'You seem to be offline',
  },
  {
    name: 'reply',
    render: () => <SellerReply review={review} />,
    call: 'POST /reviews/r1/response',
    reply: { review },
    open: ['Reply to Bola'],
    field: 'Your reply',
    text: 'Bring it tomorrow.',
    submit: 'Send reply',
    done: 'Reply sent',
    failed: 'Error sending reply',
  },
  {
    name: 'create-store',
    render: (close) => <CreateStoreDialog onClose={close} onCreated={close} />,
    reads: { 'GET /campuses': campuses, 'GET /stores/can-create': canCreate },
    call: 'POST /update-store',
    reply: { store },
    draftName: 'create-store',
    draft: {
      storeName: 'Ink',
      storeDescription: 'Pens.',
      address: 'Shop 4',
      campus: 'Fountain_University',
      storeCategory: 'Electronics',
      banner: [picture],
    },
    field: 'Store name',
    text: 'Ink and Thread',
    submit: 'Create Store',
    done: 'Store created successfully!',
    failed: 'Failed to create store',
    creates: true,
  },
  {
    name: 'store-wizard',
    render: (close) => <StoreWizard onClose={close} onCreated={close} />,
    reads: { 'GET /stores/can-create': canCreate },
    call: 'POST /stores',
    reply: { store },
    draftName: 'store-wizard',
    draft: { name: 'Ink', category: 'Fashion', phone: '08031234567' },
    open: ['Next'],
    field: 'Location',
    text: 'Block B',
    submit: 'Create Store',
    done: 'Store Created',
    failed: 'Failed to create store',
    creates: true,
    update: 'PUT /stores/my-store',
  },
  {
    name: 'edit-store',
    render: (close) => <EditStore store={store} onClose={close} />,
    reads: { 'GET /campuses': campuses },
    call: 'PUT /stores/my-store',
    reply: { store },
    draftName: 'edit-store:s1',
    draft: { deliveryTime: 'Same day' },
    field: 'Store name',
    text: 'Ink and Thread',
    submit: 'Save changes',
    done: 'Store Updated',
    failed: 'Store Update Error',
  },
  {
    name: 'request-verification',
    render: (close) => <RequestVerification store={store} onClose={close} />,
    call: 'POST /stores/my-store/request-verification',
    reply: { verification: { status: 'pending', level: 'gold' } },
    draftName: 'request-verification:s1',
    draft: { level: 'gold' },
    field: 'Why you should get it',
    text: 'Two years.',
    submit: 'Request verification',
    done: 'Verification Requested',
    failed: 'Verification Request Failed',
    creates: true,
  },
  {
    name: 'profile',
    render: () => <ProfileForm user={user} onboarding={false} />,
    reads: { 'GET /campuses': campuses },
    call: 'POST /update-profile',
    reply: { user },
    draftName: 'profile',
    draft: { department: 'Crop Production' },
    field: 'Address',
    text: 'Block B',
    submit: 'Save changes',
    done: 'Profile Updated',
    failed: 'Update Failed',
  },
  {
    name: 'edit-product',
    render: (close) => <EditDialog product={lamp} onClose={close} onSaved={close} />,
    call: 'POST /update-product/p1',
    reply: { product: lamp },
    draftName: 'edit-product:p1',
    draft: { answers: { description: 'As new.' }, removed: [], added: [picture] },
    field: 'Name',
    text: 'Desk lamp',
    submit: 'Save changes',
    done: 'Product updated',
    failed: 'Error updating product',
  },
  {
    name: 'add-product',
    render: (close) => <AddProductDialog onClose={close} />,
    call: 'POST /create-product',
    reply: { product: lamp },
    draftName: 'add-product',
    draft: {
      answers: { name: 'Yam', price: 1500, category: 'Fashion', description: 'From Abeokuta.' },
      media: [picture],
    },
    field: 'Name',
    text: 'Yam tubers',
    submit: 'Add Product',
    done: 'Product created successfully!',
    failed: 'Failed to create product',
    creates: true,
    update: 'POST /update-product/p1',
  },
  {
    name: 'update-product',
    render: () => <UpdateProduct product="p1" />,
    reads: { 'GET /my-products/p1': () => ({ product: lamp }) },
    call: 'POST /update-product/p1',
    reply: { product: lamp },
    draftName: 'update-product:p1',
    draft: { answers: { description: 'As new.' }, media: [picture] },
    field: 'Name',
    text: 'Desk lamp',
    submit: 'Update Product',
    done: 'Product updated',
    failed: 'Failed to update product',
  },
];

/** Shows a form until it closes itself. */
export function OpenForm({ row }: { row: FormRow }) {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? row.render(() => setOpen(false)) : null;
}
