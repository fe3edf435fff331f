import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useReportDialog } from '../../../src/features/reports/index.ts';
import { MarketProvider } from '../../../src/index.ts';
import { personMarket, press } from '../../support/market/person-market.ts';

function ReportButtons() {
  const { dialog, openReportDialog } = useReportDialog();
  return (
    <>
      {dialog}
      {['lamp', 'fan'].map((name) => (
        <button
          key={name}
          type="button"
          onClick={() => openReportDialog({ kind: 'product', targetId: name, name })}
        >
          Report {name}
        </button>
      ))}
    </>
  );
}

test('each reported product has its own draft, which is deleted once the report is sent', async () => {
  const { market, requests } = personMarket({ 'POST /reports': () => ({ report: { _id: 'r1' } }) });
  const screen = await render(
    <MarketProvider market={market}>
      <ReportButtons />
    </MarketProvider>,
  );
  const dialog = page.getByRole('dialog', { name: 'Report this product' });
  const reasonOption = dialog.getByRole('radio', { name: 'Already sold' });
  const detailsField = dialog.getByLabelText(/Tell us more/);
  const openReport = async (name: string) => {
    await press(screen.getByRole('button', { name: `Report ${name}` }));
    await expect.element(dialog).toHaveTextContent(name);
  };
  const pressAndExpectClosed = async (name: string) => {
    await press(dialog.getByRole('button', { name }));
    await expect.element(dialog).not.toBeInTheDocument();
  };
  const expectEmptyForm = async () => {
    await expect.element(detailsField).toHaveValue('');
    await expect.element(reasonOption).not.toBeChecked();
  };
  await openReport('lamp');
  await press(reasonOption);
  await detailsField.fill('She told me so.');
  await pressAndExpectClosed('Cancel');
  await openReport('fan');
  await expectEmptyForm();
  await pressAndExpectClosed('Cancel');

  await openReport('lamp');
  await expect.element(detailsField).toHaveValue('She told me so.');
  await expect.element(reasonOption).toBeChecked();
  await pressAndExpectClosed('Send report');
  expect(requests.at(-1)?.body).toMatchObject({ targetId: 'lamp', reason: 'Already sold: She told me so.' });
  await openReport('lamp');
  await expectEmptyForm();
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect.element(toasts).toHaveTextContent('Report sent');
});
