// The texts of a new widget's files, modelled on the existing widgets.

/** @typedef {{ tag: string, component: string, feature: string, camelCaseFeature: string, definitionName: string }} Names */

export const templates = {
  /** @param {Pick<Names, 'feature' | 'camelCaseFeature'>} names */
  contract: ({ feature, camelCaseFeature }) => `import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { sample } from './example.ts';

export const ${camelCaseFeature}Endpoints = defineEndpoints({
  'GET /${feature}': {
    summary: 'Describe the reply in one sentence.',
    access: 'everybody',
    reply: z.strictObject({ ${camelCaseFeature}: z.array(z.strictObject({ _id: z.string().meta(sample.id) })) }),
  },
});
`,

  /** @param {Names} names */
  component: ({
    component,
    camelCaseFeature,
  }) => `import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { list } from './${component}.css.ts';
import { use${component} } from './use${component}.ts';

export interface ${component}Props {
  /** The number of items. */
  limit?: number;
}

/**
 * Describe in one sentence what a visitor sees.
 *
 * @example
 * <${component} limit={4} />
 */
export function ${component}({ limit = 12 }: ${component}Props) {
  const { data, error, isLoading, retry } = use${component}();
  const ${camelCaseFeature} = data?.${camelCaseFeature};

  if (!${camelCaseFeature} && error) {
    return (
      <ErrorState title="Error loading ${camelCaseFeature}" isRetrying={isLoading} onRetry={retry}>
        Failed to load ${camelCaseFeature}. Please try again.
      </ErrorState>
    );
  }
  return (
    <ul className={list} aria-busy={!${camelCaseFeature}}>
      {${camelCaseFeature}?.slice(0, limit).map(({ _id }) => (
        <li key={_id}>{_id}</li>
      ))}
    </ul>
  );
}
`,

  styles: `import { layout, resetStyle } from '../../ui/theme.ts';

export const list = resetStyle(layout.stack(2));
`,

  /** @param {Names} names */
  hook: ({ component, feature }) => `import type { Reply } from '../../contract/shared/types.ts';
import { type QueryResult, useQuery } from '../../core/useQuery.ts';

/**
 * Describe in one sentence what this loads.
 *
 * @example
 * const { data, error, isLoading, retry } = use${component}();
 */
export function use${component}(): QueryResult<Reply<'GET /${feature}'>> {
  return useQuery('GET /${feature}');
}
`,

  /** @param {Names} names */
  registration: ({
    component,
    definitionName,
  }) => `import { defineElement } from '../../element/defineElement.tsx';
import { ${component} } from './${component}.tsx';
import { ${definitionName} } from './elements.ts';

export const root = defineElement(${definitionName}, ${component});
`,

  /**
   * @param {Names} names
   * @param {string} currentText the feature's present elements.ts, which imports ElementDefinition; empty for a new feature
   */
  definition: ({ tag, component, definitionName }, currentText) => {
    const typeImport = currentText
      ? ''
      : "import type { ElementDefinition } from '../../element/element-definition.ts';\n";
    return `${typeImport}import type { ${component}Props } from './${component}.tsx';
${currentText}
export const ${definitionName} = {
  tag: '${tag}',
  component: '${component}',
  attributes: { limit: 'number' },
  events: {},
} as const satisfies ElementDefinition<keyof ${component}Props>;
`;
  },

  /** @param {Names} names */
  entryPoint: ({ component }) => `export { ${component}, type ${component}Props } from './${component}.tsx';
export { use${component} } from './use${component}.ts';
`,

  /** @param {Names} names */
  publicNames: ({ component, feature }) => `export {
  ${component},
  type ${component}Props,
  use${component},
} from './features/${feature}/index.ts';
`,

  /**
   * The page of the element. `npm run docs` writes its tables, and the other tabs of the example.
   * @param {Names} names
   */
  page: ({ tag, feature }) => `# \`<${tag}>\`

Describe in one sentence or two what it is for.

## Try it

::: code-group

\`\`\`html live [HTML]
<${tag} limit="4">
  <a href="https://market.example/${feature}">See the same on Campus Market</a>
</${tag}>
\`\`\`

:::

<!-- reference (--campus-spacing, --campus-heading-font): written by \`npm run docs\` from src/element-table.ts -->
<!-- end of reference -->

## By keyboard

| key | what it does |
| --- | --- |
| <kbd>Tab</kbd> | Describe where it moves. |

## With a screen reader

- Describe what is read, and what is announced.
`,

  /** @param {Names} names */
  test: ({ component, camelCaseFeature }) => `import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { createMarket, ${component}, MarketProvider } from '../../../src/index.ts';

const market = createMarket({
  apiUrl: 'https://market.example/api',
  fetch: async () => Response.json({ success: true, data: { ${camelCaseFeature}: [{ _id: 'one' }, { _id: 'two' }] } }),
});

test('shows the reply of the market', async () => {
  const screen = await render(
    <MarketProvider market={market}>
      <${component} limit={1} />
    </MarketProvider>,
  );
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('one');
});
`,
};
