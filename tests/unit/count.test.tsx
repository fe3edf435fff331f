import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Count, type CountProps } from '../../src/ui/display/Count.tsx';

const renderText = (props: CountProps) => renderToStaticMarkup(<Count {...props} />).replace(/<[^>]*>/g, '');

test.each([
  [0, '', {}],
  [1, '1', {}],
  [9, '9', {}],
  [10, '9+', {}],
  [99, '99', { max: 99 }],
  [100, '99+', { max: 99 }],
])('%i is shown as "%s" with the props %o', (value, text, props) => {
  expect(renderText({ value, ...props })).toBe(text);
});

test('a screen reader reads the whole number, and nothing if the number is 0', () => {
  expect(renderText({ value: 12, label: '12 unread' })).toBe('9+12 unread');
  expect(renderText({ value: 0, label: '0 unread' })).toBe('');
});
