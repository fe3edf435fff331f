import { useState } from 'react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { Button } from '../../../../src/ui/buttons/Button.tsx';
import { ProgressBar } from '../../../../src/ui/feedback/ProgressBar.tsx';
import { emulateMotion } from '../../../support/browser/motion.ts';
import { testInPageAndShadowRoot } from '../../../support/browser/page-and-shadow-root.tsx';

const bar = page.getByRole('progressbar', { name: 'Uploading pictures' });
const progressElement = () => bar.element() as HTMLProgressElement;

/** Returns the running animations of the bar. */
const animations = () =>
  [...(progressElement().parentElement?.children ?? [])].flatMap((element) => element.getAnimations());

function UploadProgress() {
  const [doneCount, setDoneCount] = useState(1);
  return (
    <>
      <ProgressBar label="Uploading pictures" value={doneCount} max={3} />
      <Button onClick={() => setDoneCount(doneCount + 1)}>Next</Button>
    </>
  );
}

testInPageAndShadowRoot(
  'a progress bar has the name and the percentage of its task',
  <UploadProgress />,
  async () => {
    await expect.element(bar).toHaveAttribute('aria-valuetext', '33%');
    await expect.element(page.getByText('33%')).toBeVisible();
    expect(progressElement().position).toBeCloseTo(1 / 3);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.element(bar).toHaveAttribute('aria-valuetext', '66%');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.element(bar).toHaveAttribute('aria-valuetext', '100%');
    expect(animations().length).toBe(0);
  },
);

const progressBarWithText = <ProgressBar label="Uploading pictures" value={2} max={3} valueText="2 of 3" />;

testInPageAndShadowRoot('a progress bar can show its progress as a text', progressBarWithText, async () => {
  await expect.element(bar).toHaveAttribute('aria-valuetext', '2 of 3');
  await expect.element(page.getByText('2 of 3')).toBeVisible();
});

testInPageAndShadowRoot(
  'a progress bar has no value while the progress is unknown',
  <ProgressBar label="Uploading pictures" />,
  async () => {
    await emulateMotion('no-preference');
    await expect.element(bar).toBeVisible();
    expect(progressElement().position).toBe(-1);
    await expect.element(bar).not.toHaveAttribute('aria-valuetext');
    expect(animations().length).toBe(1);
  },
);

testInPageAndShadowRoot(
  'a progress bar has no percentage if there is nothing to do',
  <ProgressBar label="Uploading pictures" value={0} max={0} />,
  async () => {
    await expect.element(bar).toBeVisible();
    await expect.element(bar).not.toHaveAttribute('aria-valuetext');
    expect(page.getByText('%').query()).toBeNull();
  },
);
