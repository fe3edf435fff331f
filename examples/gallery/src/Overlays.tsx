import {
  AlertDialog,
  Button,
  Dialog,
  FullDialog,
  Icon,
  Menu,
  Select,
  SidePanel,
  showToast,
  TextField,
} from 'campus-market/ui';
import { LogOut, Pencil, Rocket, Trash2 } from 'lucide';
import { type ReactNode, useState } from 'react';
import { fullDialogContent, spacedLines } from './Overlays.css.ts';
import { stack } from './Specimen.css.ts';
import { Group, type PartName, Specimen, WithState } from './Specimen.tsx';

interface OverlaySpecimenProps {
  of: PartName;
  state: string;
  /** The text of the button that opens the overlay. */
  buttonText: string;
  /** Renders the overlay. */
  children(close: () => void): ReactNode;
}

function OverlaySpecimen({ of, state, buttonText, children }: OverlaySpecimenProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Specimen of={of} state={state} inRow>
      <Button look="outline" onClick={() => setOpen(true)}>
        {buttonText}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </Specimen>
  );
}

const doNothing = () => {};
const actions = [
  { id: 'edit', text: 'Edit', icon: Pencil, onChoose: doNothing },
  { id: 'boost', text: 'Boost', icon: Rocket, disabled: true, onChoose: doNothing },
  { id: 'delete', text: 'Delete', icon: Trash2, destructive: true, onChoose: doNothing },
];
const sizes = ['Small', 'Medium', 'Large'].map((label) => ({ value: label, label }));
const lines = Array.from({ length: 30 }, (_, index) => `Line ${index + 1}`);

function DialogForm() {
  return (
    <WithState initialValue="Ada">
      {(name, setName) => (
        <WithState<string | null> initialValue={null}>
          {(size, setSize) => (
            <div className={stack}>
              <TextField label="Name on the order" value={name} onChange={setName} />
              <Select label="Size" options={sizes} value={size} onChange={setSize} />
              <Menu label="More for this order" actions={actions} />
            </div>
          )}
        </WithState>
      )}
    </WithState>
  );
}

export function Overlays() {
  return (
    <Group title="Overlays">
      <OverlaySpecimen of="Dialog" state="Dialog, with another dialog inside" buttonText="Open a dialog">
        {(close) => (
          <Dialog
            title="Your order"
            onClose={close}
            actions={
              <>
                <Button look="outline" onClick={close}>
                  Cancel
                </Button>
                <Button look="accent" onClick={close}>
                  Add order
                </Button>
              </>
            }
          >
            <DialogForm />
            <OverlaySpecimen of="Dialog" state="A dialog inside" buttonText="Open another dialog">
              {(closeInner) => (
                <Dialog title="Delivery" onClose={closeInner}>
                  <p>It takes about 20 minutes.</p>
                </Dialog>
              )}
            </OverlaySpecimen>
          </Dialog>
        )}
      </OverlaySpecimen>
      <OverlaySpecimen of="Dialog" state="Dialog, with long content" buttonText="Open a long dialog">
        {(close) => (
          <Dialog title="Every line" onClose={close} actions={<Button onClick={close}>Done</Button>}>
            <ul className={spacedLines}>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Dialog>
        )}
      </OverlaySpecimen>
      <OverlaySpecimen of="Dialog" state="Dialog that only its button closes" buttonText="Open a question">
        {(close) => (
          <Dialog title="Which campus?" actions={<Button onClick={close}>This one</Button>}>
            <p>Only the button closes it.</p>
          </Dialog>
        )}
      </OverlaySpecimen>
      <OverlaySpecimen of="FullDialog" state="FullDialog" buttonText="Open a whole screen">
        {(close) => (
          <FullDialog label="Select your campus" onClose={close}>
            <div className={fullDialogContent}>
              <h2 className={spacedLines}>Select your campus</h2>
              <Button onClick={close}>University of Lagos</Button>
            </div>
          </FullDialog>
        )}
      </OverlaySpecimen>
      <OverlaySpecimen of="SidePanel" state="SidePanel" buttonText="Open a side panel">
        {(close) => (
          <SidePanel
            title="Profile"
            onClose={close}
            footer={
              <Button look="outline">
                <Icon of={LogOut} size={20} />
                Log Out
              </Button>
            }
          >
            <DialogForm />
          </SidePanel>
        )}
      </OverlaySpecimen>
      <OverlaySpecimen of="AlertDialog" state="AlertDialog" buttonText="Delete a product">
        {(close) => (
          <AlertDialog title="Delete this product?" confirmLabel="Delete" onConfirm={close} onCancel={close}>
            Are you sure you want to delete this product? This action cannot be undone.
          </AlertDialog>
        )}
      </OverlaySpecimen>
      <Specimen of="Menu" state="Menu" inRow>
        <Menu label="More for Lamp" actions={actions} />
      </Specimen>
      <Specimen of={['ToastRegion', 'showToast']} state="Toasts" inRow>
        <Button look="outline" onClick={() => showToast({ title: 'Added to cart' })}>
          Succeed
        </Button>
        <Button
          look="outline"
          onClick={() =>
            showToast({ title: 'Too many files', text: 'Maximum 7 files allowed', kind: 'destructive' })
          }
        >
          Fail
        </Button>
      </Specimen>
    </Group>
  );
}
