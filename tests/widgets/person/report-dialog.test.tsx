import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useReportDialog } from '../../../src/features/reports/index.ts';
import { MarketProvider } from '../../../src/index.ts';
import { personMarket, press } from '../../support/market/person-market.ts';

function Reports() {
  const { dialog, report } = useReportDialog();
  return (
    <>
      {dialog}
      {['lamp', 'fan'].map((name) => (
        <button key={name} type="button" onClick={() => report({ kind: 'product', targetId: name, name })}>
          Report {name}
        </button>
      ))}
    </>
  );
}

test('a report’s draft is stored for its subject, and deleted once it is sent', async () => {
  const { market, requests } = personMarket({ 'POST /reports': () => ({ report: { _id: 'r1' } }) });
  const screen = await render(
    <MarketProvider market={market}>
      <Reports />
    </MarketProvider>,
  );
  const dialog = page.getByRole('dialog', { name: 'Report this product' });
  const reason = dialog.getByRole('radio', { name: 'Already sold' });
  const text = dialog.getByLabelText(/Tell us more/);
  const open = async (name: string) => {
    await press(screen.getByRole('button', { name: `Report ${name}` }));
    await expect.element(dialog).toHaveTextContent(name);
  };
  const leaveBy = async (name: string) => {
    await press(dialog.getByRole('button', { name }));
    await expect.element(dialog).not.toBeInTheDocument();
  };
  const isBlank = async () => {
    await expect.element(text).toHaveValue('');
    await expect.element(reason).not.toBeChecked();
  };
  await open('lamp');
  await press(reason);
  await text.fill('She told me so.');
  await leaveBy('Cancel');
  await open('fan');
  await isBlank();
  await leaveBy('Cancel');

  await open('lamp');
  await expect.element(text).toHaveValue('She told me so.');
  await expect.element(reason).toBeChecked();
  await leaveBy('Send report');
  expect(requests.at(-1)?.body).toMatchObject({ targetId: 'lamp', reason: 'Already sold: She told me so.' });
  await open('lamp');
  await isBlank();
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect.element(toasts).toHaveTextContent('Report sent');
});
