import type { ApiError, ListResult } from 'campus-market';
import { type ComponentProps, type FormEvent, useState } from 'react';

/** A button that does not submit the form around it. */
export const Button = (props: ComponentProps<'button'>) => <button type="button" {...props} />;

/** The market's own sentence, unless it gave no answer. */
const explain = ({ code, message }: ApiError) => (code === 'network' ? 'There is no connection.' : message);

/** What a list shows besides its items: an error, that it loads, that it is empty, or a button that loads more. */
export function ListState({ list, empty }: { list: ListResult<unknown>; empty: string }) {
  const isBusy = list.isLoading || list.isPreviousData;
  return (
    <>
      <p role="status">
        {list.error && explain(list.error)}
        {!list.error && isBusy && 'Loading…'}
        {!list.error && !isBusy && list.items.length === 0 && empty}
      </p>
      {list.error && <Button onClick={list.retry}>Try again</Button>}
      {list.hasMore && !list.error && (
        <Button disabled={list.isLoadingMore} onClick={list.loadMore}>
          Show more
        </Button>
      )}
    </>
  );
}

/** A field for a text, which is kept if it could not be sent. */
export function TextForm({
  label,
  sent,
  send,
}: {
  label: string;
  sent: string;
  send(text: string): Promise<unknown>;
}) {
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState('');
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await send(text);
      setText('');
      setOutcome(sent);
    } catch (error) {
      setOutcome(`Not sent: ${explain(error as ApiError)}`);
    }
  };
  return (
    <form onSubmit={onSubmit}>
      <label>
        {label}
        <textarea required value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <button type="submit">Send</button>
      <p role="status">{outcome}</p>
    </form>
  );
}
