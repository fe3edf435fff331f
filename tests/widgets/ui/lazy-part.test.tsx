import { type ComponentType, useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../../../src/ui/buttons/Button.tsx';
import { LoadError } from '../../../src/ui/feedback/LoadError.tsx';
import { lazyPart, useLazyDialog, useLazyPart } from '../../../src/ui/lazy-part.tsx';
import { AlertDialog } from '../../../src/ui/overlays/AlertDialog.tsx';
import { useConfirmDialog } from '../../../src/ui/overlays/useConfirmDialog.tsx';
import { focusedElement } from '../../support/browser/focus.ts';
import { button, settle, toastRegion } from '../../support/browser/widgets.ts';
import { deepTest } from '../../support/deep.ts';

interface GreetingProps {
  name: string;
}

const Greeting = ({ name }: GreetingProps) => <p>Hello {name}</p>;

/** A part whose code is loaded by `respond`, or fails to load by `fail`. */
function controlledPart<Props extends object>(Component: ComponentType<Props>) {
  let loadCount = 0;
  let respond = () => {};
  let fail = () => {};
  const part = lazyPart<Props>(() => {
    loadCount += 1;
    return new Promise((resolve, reject) => {
      respond = () => resolve(Component);
      fail = () => reject(new TypeError('Failed to fetch dynamically imported module'));
    });
  });
  return { part, loadCount: () => loadCount, respond: () => respond(), fail: () => fail() };
}

test('a part is loaded when it is rendered, not when it is declared, and shown once it has loaded', async () => {
  const { part, loadCount, respond } = controlledPart(Greeting);
  expect(loadCount()).toBe(0);
  const screen = await render(<part.WhenLoaded name="Ada" />);
  expect(loadCount()).toBe(1);
  expect(screen.container.textContent).toBe('');
  respond();
  await expect.element(screen.getByText('Hello Ada')).toBeVisible();
  await screen.rerender(<part.WhenLoaded name="Bola" />);
  await expect.element(screen.getByText('Hello Bola')).toBeVisible();
  expect(loadCount()).toBe(1);
});

test('a part that may be missing leaves its place empty when it fails to load', async () => {
  const { part, fail } = controlledPart(Greeting);
  const screen = await render(<part.WhenLoaded name="Ada" />);
  fail();
  await settle();
  expect(screen.container.textContent).toBe('');
});

test('a failed preload is no error, and the part is loaded again when it is needed', async () => {
  const { part, loadCount, respond, fail } = controlledPart(Greeting);
  const onUnhandled = vi.fn();
  addEventListener('unhandledrejection', onUnhandled);
  part.preload();
  fail();
  await settle();
  removeEventListener('unhandledrejection', onUnhandled);
  expect(onUnhandled).not.toHaveBeenCalled();
  const screen = await render(<part.WhenLoaded name="Ada" />);
  respond();
  await expect.element(screen.getByText('Hello Ada')).toBeVisible();
  expect(loadCount()).toBe(2);
});

test('a part is loaded only when it should be, and stays when it no longer should be', async () => {
  const { part, loadCount, respond } = controlledPart(Greeting);
  function Page({ shouldLoad }: { shouldLoad: boolean }) {
    const { Content } = useLazyPart(part, shouldLoad);
    return Content ? <Content name="Ada" /> : <p>Nobody</p>;
  }
  const screen = await render(<Page shouldLoad={false} />);
  await settle();
  expect(loadCount()).toBe(0);
  await screen.rerender(<Page shouldLoad />);
  expect(loadCount()).toBe(1);
  await expect.element(screen.getByText('Nobody')).toBeVisible();
  respond();
  await expect.element(screen.getByText('Hello Ada')).toBeVisible();
  await screen.rerender(<Page shouldLoad={false} />);
  await expect.element(screen.getByText('Hello Ada')).toBeVisible();
});

test('an error of a part stays during the next attempt, which shows that it is loading, until the part has loaded', async () => {
  const { part, loadCount, respond, fail } = controlledPart(Greeting);
  function Page() {
    const { Content, hasFailed, isLoading, load } = useLazyPart(part, true);
    if (Content) return <Content name="Ada" />;
    if (!hasFailed) return <p aria-busy={isLoading}>Loading</p>;
    return (
      <LoadError title="This did not load" isRetrying={isLoading} onRetry={load}>
        Check your data or Wi-Fi.
      </LoadError>
    );
  }
  const screen = await render(<Page />);
  await expect.element(screen.getByText('Loading')).toHaveAttribute('aria-busy', 'true');
  fail();
  await button('Try again').click();
  expect(loadCount()).toBe(2);
  await expect.element(button('Trying again')).toBeVisible();
  fail();
  await button('Try again').click();
  respond();
  await expect.element(screen.getByText('Hello Ada')).toBeVisible();
  await expect.element(screen.getByText('This did not load')).not.toBeInTheDocument();
});

interface QuestionProps {
  name: string;
  onClose(): void;
}

const Question = ({ name, onClose }: QuestionProps) => (
  <AlertDialog title={`Delete ${name}?`} confirmLabel="Delete" onConfirm={onClose} onCancel={onClose}>
    It cannot be undone.
  </AlertDialog>
);

/** Renders a button for each name, which opens a dialog about that name. */
async function renderDialogButtons(onFailure?: (name: string) => void) {
  const control = controlledPart(Question);
  const mounts: string[] = [];
  function MountCounter({ name }: { name: string }) {
    useEffect(() => void mounts.push(name), [name]);
    return null;
  }
  function Page() {
    const { Content, subject, isOpening, open, close } = useLazyDialog<QuestionProps, string>(
      control.part,
      onFailure,
    );
    return (
      <>
        {['Lamp', 'Kettle'].map((name) => (
          <Button
            key={name}
            pending={isOpening && subject === name}
            pendingLabel="Opening"
            onPointerEnter={control.part.preload}
            onClick={() => void open(name)}
          >
            {name}
          </Button>
        ))}
        {Content && subject && (
          <>
            <MountCounter name={subject} />
            <Content name={subject} onClose={close} />
          </>
        )}
      </>
    );
  }
  await render(<Page />);
  return { ...control, mounts };
}

/** Presses a button by the keyboard, so that the pointer does not enter it. */
async function press(name: string) {
  (button(name).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

test('a press loads a dialog and shows that it is pending; the dialog takes the focus and returns it', async () => {
  const { loadCount, respond } = await renderDialogButtons();
  expect(loadCount()).toBe(0);
  await press('Lamp');
  expect(loadCount()).toBe(1);
  const lamp = button('Opening Lamp');
  await expect.element(lamp).toHaveAttribute('aria-disabled', 'true');
  expect(focusedElement()).toBe(lamp.element());
  respond();
  await expect.element(button('Cancel')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Lamp')).toHaveFocus();
  await expect.element(button('Lamp')).not.toHaveAttribute('aria-disabled');
  // The loaded dialog opens without loading again.
  await press('Kettle');
  await expect.element(button('Cancel')).toHaveFocus();
  expect(loadCount()).toBe(1);
});

test('two presses while a dialog loads open it once, for what was pressed last', async () => {
  const { loadCount, respond, mounts } = await renderDialogButtons();
  await press('Lamp');
  await press('Kettle');
  expect(loadCount()).toBe(1);
  respond();
  await expect.element(button('Cancel')).toHaveFocus();
  expect(mounts).toEqual(['Kettle']);
});

test('the pointer over a button loads the dialog before the press', async () => {
  const { loadCount, respond } = await renderDialogButtons();
  await button('Lamp').hover();
  expect(loadCount()).toBe(1);
  respond();
  // Otherwise the pointer would also be over the button of the next test.
  await userEvent.unhover(button('Lamp'));
});

test('a dialog that was loaded before the press opens without a pending button', async () => {
  const { part, loadCount, respond } = await renderDialogButtons();
  part.preload();
  respond();
  await settle();
  const onPending = vi.fn();
  const observer = new MutationObserver(onPending);
  observer.observe(document.body, { subtree: true, attributeFilter: ['aria-disabled'] });
  await press('Lamp');
  await expect.element(button('Cancel')).toHaveFocus();
  observer.disconnect();
  expect(onPending).not.toHaveBeenCalled();
  expect(loadCount()).toBe(1);
});

test('a dialog that fails to load shows one toast, and the next press tries again', async () => {
  const { loadCount, respond, fail } = await renderDialogButtons();
  await press('Lamp');
  fail();
  await expect.element(toastRegion()).toHaveTextContent('Check your connection.');
  await expect.element(button('Lamp')).not.toHaveAttribute('aria-disabled');
  await press('Lamp');
  expect(loadCount()).toBe(2);
  respond();
  await expect.element(button('Cancel')).toHaveFocus();
});

test('a caller that handles the failure itself is told what was pressed, and no toast is shown', async () => {
  const onFailure = vi.fn();
  const { fail } = await renderDialogButtons(onFailure);
  await press('Lamp');
  fail();
  await expect.poll(() => onFailure.mock.calls).toEqual([['Lamp']]);
  await settle();
  expect(toastRegion().elements()).toHaveLength(0);
});

deepTest('a question that is loaded late confirms or keeps what it was asked about', async () => {
  function Page() {
    const [names, setNames] = useState(['Lamp', 'Kettle']);
    const { confirmDialog, askToConfirm } = useConfirmDialog<string>({
      title: 'Delete product?',
      children: 'This action cannot be undone.',
      confirmLabel: 'Yes, delete',
      onConfirm: (deletedName) => setNames(names.filter((name) => name !== deletedName)),
    });
    return (
      <>
        {names.map((name) => (
          <Button key={name} onClick={() => askToConfirm(name)}>
            {name}
          </Button>
        ))}
        {confirmDialog}
      </>
    );
  }
  await render(<Page />);
  await press('Lamp');
  await button('Cancel').click();
  await expect.element(button('Cancel')).not.toBeInTheDocument();
  await press('Lamp');
  await button('Yes, delete').click();
  await expect.element(button('Lamp')).not.toBeInTheDocument();
  await expect.element(button('Kettle')).toBeVisible();
  await expect.element(button('Cancel')).not.toBeInTheDocument();
});
