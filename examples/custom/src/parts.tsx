import type { ApiError, ListResult } from 'campus-market';
import { type ComponentProps, useState } from 'react';

/** A button that does not submit a form. */
export const Button = (props: ComponentProps<'button'>) => <button type="button" {...props} />;

/** What went wrong, in the market's own words if it gave an answer. */
const explain = ({ code, message }: ApiError) => (code === 'network' ? 'There is no connection.' : message);

/** What a list shows besides its items: an error, that it loads, that it is empty, or a button that loads more. */
export function ListState({ list, empty }: { list: ListResult<unknown>; empty: string }) {
  const text = list.isLoading ? 'Loading…' : list.items.length === 0 && empty;
  return (
    <>
      <output>{list.error ? explain(list.error) : text}</output>
      {list.error && <Button onClick={list.retry}>Try again</Button>}
      {list.hasMore && <Button onClick={list.loadMore}>Show more</Button>}
    </>
  );
}

/** A form for one text, which stays in its field if it could not be sent. */
export function TextForm(props: { label: string; button: string; send(text: string): Promise<unknown> }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<ApiError>();
  const submit = () => {
    setError(undefined);
    return props.send(text).then(() => setText(''), setError);
  };
  return (
    <form action={submit}>
      <label>
        {props.label} <input required value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <button type="submit">{props.button}</button>
      <output>{error && explain(error)}</output>
    </form>
  );
}
