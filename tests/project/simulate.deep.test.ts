import { expect, test } from 'vitest';
import { runNode } from '../../scripts/steps.mjs';

// Seeds 1 and 4 have the site's own database on a small disk, seed 2 has two servers.
test.concurrent.each([1, 2, 4])(
  'with seed %s, nothing acknowledged is lost, and nothing happens twice, whatever fails',
  async (seed) => {
    const output = await runNode('scripts/simulate.mjs', ['--seed', String(seed), '--minutes', '2']);
    expect(output).toContain('All rules hold.');
  },
  400_000,
);

test('a fault that is planted into the server is found', async () => {
  const args = ['--seed', '1', '--minutes', '1', '--planted', 'stock-stays-taken'];
  await expect(runNode('scripts/simulate.mjs', args)).rejects.toThrow(
    /The stock is what was there, less what was sold[\s\S]*npm run simulate -- --seed 1/,
  );
}, 400_000);
