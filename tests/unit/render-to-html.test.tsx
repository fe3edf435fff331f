import { Suspense, use } from 'react';
import { expect, test } from 'vitest';
import { renderToHtml } from '../../site/app/render-to-html.ts';

const neverResolved = new Promise<string>(() => {});
const Suspended = () => <p>{use(neverResolved)}</p>;

test('a page is rendered completely, with text from users escaped', () => {
  expect(renderToHtml(<p>{'<!--$!--> & more'}</p>)).toBe('<p>&lt;!--$!--&gt; &amp; more</p>');
});

test('rendering a component that suspends throws, because its HTML would be missing', () => {
  expect(() => renderToHtml(<Suspended />)).toThrow();
  const page = (
    <Suspense fallback={<p>Loading</p>}>
      <Suspended />
    </Suspense>
  );
  expect(() => renderToHtml(page)).toThrow('A part of the page suspended');
});

test('a Suspense boundary whose content does not suspend is rendered', () => {
  const page = (
    <Suspense fallback={<p>Loading</p>}>
      <p>Here</p>
    </Suspense>
  );
  expect(renderToHtml(page)).toContain('<p>Here</p>');
});
