import { Pencil, ShoppingCart } from 'lucide';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button, LinkButton } from '../../../src/ui/buttons/Button.tsx';
import { Chip, ChipRow } from '../../../src/ui/buttons/Chip.tsx';
import { HeartButton } from '../../../src/ui/buttons/HeartButton.tsx';
import { IconButton } from '../../../src/ui/buttons/IconButton.tsx';
import { Link } from '../../../src/ui/buttons/Link.tsx';
import { BarChart } from '../../../src/ui/data/BarChart.tsx';
import { DataTable } from '../../../src/ui/data/DataTable.tsx';
import { Adire } from '../../../src/ui/display/Adire.tsx';
import { Avatar } from '../../../src/ui/display/Avatar.tsx';
import { Badge } from '../../../src/ui/display/Badge.tsx';
import { Count } from '../../../src/ui/display/Count.tsx';
import { Icon } from '../../../src/ui/display/Icon.tsx';
import { LargePrice } from '../../../src/ui/display/LargePrice.tsx';
import { Logo } from '../../../src/ui/display/Logo.tsx';
import { Picture } from '../../../src/ui/display/Picture.tsx';
import { Price } from '../../../src/ui/display/Price.tsx';
import { Rating } from '../../../src/ui/display/Rating.tsx';
import { Skeleton } from '../../../src/ui/display/Skeleton.tsx';
import { Spinner } from '../../../src/ui/display/Spinner.tsx';
import { EmptyState } from '../../../src/ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../src/ui/feedback/ErrorState.tsx';
import { ProgressBar } from '../../../src/ui/feedback/ProgressBar.tsx';
import { QuietState } from '../../../src/ui/feedback/QuietState.tsx';
import { showToast } from '../../../src/ui/feedback/ToastQueue.ts';
import { ToastRegion } from '../../../src/ui/feedback/ToastRegion.tsx';
import { Checkbox } from '../../../src/ui/fields/Checkbox.tsx';
import { ComboBox } from '../../../src/ui/fields/ComboBox.tsx';
import { FileCard } from '../../../src/ui/fields/FileCard.tsx';
import { FileDrop } from '../../../src/ui/fields/FileDrop.tsx';
import { FormSection } from '../../../src/ui/fields/FormSection.tsx';
import { PriceField } from '../../../src/ui/fields/PriceField.tsx';
import { RadioGroup } from '../../../src/ui/fields/RadioGroup.tsx';
import { RatingInput } from '../../../src/ui/fields/RatingInput.tsx';
import { SearchField } from '../../../src/ui/fields/SearchField.tsx';
import { Select } from '../../../src/ui/fields/Select.tsx';
import { Stepper } from '../../../src/ui/fields/Stepper.tsx';
import { Switch } from '../../../src/ui/fields/Switch.tsx';
import { TextArea } from '../../../src/ui/fields/TextArea.tsx';
import { TextField } from '../../../src/ui/fields/TextField.tsx';
import { Menu } from '../../../src/ui/menus/Menu.tsx';
import { Carousel } from '../../../src/ui/navigation/Carousel.tsx';
import { SkipLink } from '../../../src/ui/navigation/SkipLink.tsx';
import { Tabs } from '../../../src/ui/navigation/Tabs.tsx';
import { AlertDialog } from '../../../src/ui/overlays/AlertDialog.tsx';
import { Dialog } from '../../../src/ui/overlays/Dialog.tsx';
import { FullDialog } from '../../../src/ui/overlays/FullDialog.tsx';
import { SidePanel } from '../../../src/ui/overlays/SidePanel.tsx';
import { Tooltip } from '../../../src/ui/overlays/Tooltip.tsx';

export interface KitExample {
  element: ReactNode;
  /** Makes the whole component visible, for example by opening a menu. */
  open?(): unknown;
}

const noop = () => {};
const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const actions = [
  { id: 'edit', text: 'Edit', icon: Pencil, onChoose: noop },
  { id: 'delete', text: 'Delete', destructive: true, onChoose: noop },
];
const sizes = [
  { value: 'small', label: 'Small' },
  { value: 'large', label: 'Large' },
];
const texts = { label: 'Size', help: 'As printed on the label', error: 'Please choose one.' };
const dialogContent = (
  <>
    <p>It is as good as new.</p>
    <input aria-label="Name" />
  </>
);

/** An example of each component of the UI kit, by name. */
export const kitExamples: Record<string, KitExample> = {
  Adire: { element: <Adire name="Lamp" /> },
  AlertDialog: {
    element: (
      <AlertDialog title="Delete it?" confirmLabel="Delete" onConfirm={noop} onCancel={noop}>
        This cannot be undone.
      </AlertDialog>
    ),
  },
  Avatar: { element: <Avatar name="University of Lagos" /> },
  Badge: { element: <Badge color="green">In Stock</Badge> },
  BarChart: { element: <BarChart label="Revenue" bars={[{ label: 'Fri', value: 31_500 }]} /> },
  Button: { element: <Button>Add to Cart</Button> },
  SkipLink: { element: <SkipLink to="content" />, open: () => userEvent.keyboard('{Tab}') },
  Carousel: {
    element: (
      <Carousel label="Adverts">
        <a href="#fans">Fans</a>
        <a href="#sneakers">Sneakers</a>
      </Carousel>
    ),
  },
  Chip: {
    element: (
      <Chip selected={false} onPress={noop}>
        Abia
      </Chip>
    ),
  },
  ChipRow: {
    element: (
      <ChipRow label="States">
        <Chip selected onPress={noop}>
          All States
        </Chip>
        <Chip selected={false} onPress={noop}>
          Ogun
        </Chip>
      </ChipRow>
    ),
  },
  Checkbox: { element: <Checkbox {...texts} checked onChange={noop} /> },
  ComboBox: {
    element: <ComboBox {...texts} options={sizes} value={null} onChange={noop} placeholder="Any" />,
    open: () => userEvent.keyboard('{Tab}{ArrowDown}'),
  },
  Count: { element: <Count value={12} label="12 unread" /> },
  FileCard: {
    element: (
      <FileCard name="lamp.jpg" size={2_400_000} error="Image size must be less than 10MB." onRemove={noop} />
    ),
  },
  HeartButton: { element: <HeartButton label="Favorite: Lamp" pressed onPress={noop} /> },
  DataTable: {
    element: (
      <DataTable
        caption="Adverts"
        columns={[
          { id: 'name', header: 'Ad', cell: (name: string) => name, sortable: true },
          { id: 'type', header: 'Type', cell: () => 'native' },
        ]}
        rows={['Fans', 'Sneakers']}
        rowKey={(name) => name}
        rowActions={() => <Button>Delete</Button>}
        empty="None yet"
      />
    ),
  },
  Dialog: {
    element: (
      <Dialog title="Lamp" onClose={noop} actions={<Button>Save</Button>}>
        {dialogContent}
      </Dialog>
    ),
  },
  ErrorState: {
    element: (
      <ErrorState title="Products could not be loaded" isRetrying={false} onRetry={noop}>
        Check your connection.
      </ErrorState>
    ),
  },
  FileDrop: { element: <FileDrop label="Photos" hint="PNG or JPEG" counter="3/7" onFiles={noop} /> },
  FormSection: {
    element: (
      <FormSection title="New product" errors={[{ field: 'name', message: 'Name it.' }]} onSubmit={noop}>
        <TextField id="name" label="Name" value="" onChange={noop} />
      </FormSection>
    ),
  },
  FullDialog: {
    element: (
      <FullDialog label="Select your campus" onClose={noop}>
        {dialogContent}
      </FullDialog>
    ),
  },
  Icon: { element: <Icon of={ShoppingCart} /> },
  IconButton: { element: <IconButton icon={ShoppingCart} label="Cart" /> },
  Link: {
    element: (
      <Link href="#rules" external>
        Rules
      </Link>
    ),
  },
  LinkButton: { element: <LinkButton href="#cart">View cart</LinkButton> },
  Logo: { element: <Logo size={32} /> },
  Menu: {
    element: <Menu label="More" actions={actions} />,
    open: () => userEvent.keyboard('{Tab}{Enter}'),
  },
  EmptyState: {
    element: <EmptyState icon={ShoppingCart} title="Your cart is empty" button={<Button>Shop</Button>} />,
  },
  Picture: { element: <Picture src={picture} alt="Lamp" width={120} height={120} sizes="120px" /> },
  LargePrice: { element: <LargePrice amount={12_500} before={15_000} /> },
  Price: { element: <Price amount={12_500} before={15_000} /> },
  PriceField: { element: <PriceField {...texts} value={12_500} onChange={noop} /> },
  ProgressBar: { element: <ProgressBar label="Uploading" value={40} /> },
  QuietState: {
    element: (
      <QuietState title="Nothing found" role="status">
        Try another word.
      </QuietState>
    ),
  },
  RadioGroup: { element: <RadioGroup {...texts} options={sizes} value="small" onChange={noop} /> },
  Rating: { element: <Rating value={4.3} count={23} /> },
  RatingInput: { element: <RatingInput {...texts} value={3} onChange={noop} /> },
  SearchField: { element: <SearchField label="Search products" action={<Button size="s">Search</Button>} /> },
  Select: {
    element: <Select {...texts} options={sizes} value="small" onChange={noop} />,
    open: () => userEvent.keyboard('{Tab}{Enter}'),
  },
  SidePanel: {
    element: (
      <SidePanel title="Profile" onClose={noop} footer={<Button look="outline">Log Out</Button>}>
        {dialogContent}
      </SidePanel>
    ),
  },
  Skeleton: { element: <Skeleton shape="square" /> },
  Spinner: { element: <Spinner label="Loading" /> },
  Stepper: { element: <Stepper label="Lamp" value={2} onChange={noop} /> },
  Switch: { element: <Switch {...texts} checked onChange={noop} /> },
  Tabs: {
    element: (
      <Tabs label="My store" tabs={[{ id: 'all', title: 'All', count: 3, content: 'Every product' }]} />
    ),
  },
  TextArea: { element: <TextArea {...texts} value="As new" onChange={noop} maxLength={200} /> },
  TextField: { element: <TextField {...texts} value="" onChange={noop} placeholder="Any" /> },
  ToastRegion: {
    element: <ToastRegion />,
    open: async () => {
      showToast({ title: 'Too many files', text: 'Maximum 7 files allowed', kind: 'destructive' });
      // Preact renders the toast asynchronously.
      await expect.element(page.getByText('Too many files')).toBeVisible();
    },
  },
  Tooltip: {
    element: (
      <Tooltip text="Only you see this">
        <Button>Draft</Button>
      </Tooltip>
    ),
    open: () => userEvent.keyboard('{Tab}'),
  },
};
