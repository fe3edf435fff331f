import { Plus } from 'lucide';
import { useRef, useState } from 'react';
import type { Embed } from '../../../contract/shared/types.ts';
import { ApiError } from '../../../core/client.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { AlertDialog } from '../../../ui/overlays/AlertDialog.tsx';
import { useSort } from '../parts/sorting.ts';
import { useChanges } from '../parts/useChanges.ts';
import { useFocusWhenLost } from '../parts/useFocusWhenLost.ts';
import { SectionHead } from '../SectionHead.tsx';
import * as css from './Embeds.css.ts';
import { EmbedTable } from './EmbedTable.tsx';
import { RegisterDialog } from './RegisterDialog.tsx';
import { SnippetDialog } from './SnippetDialog.tsx';
import { useEmbeds, useRemoveEmbed } from './useEmbeds.ts';

type Opened = { what: 'form' } | { what: 'snippet' | 'question'; embed: Embed };

/** Pages elsewhere that may sign people in. */
export function Embeds() {
  const sorting = useSort<'createdAt' | 'name'>({ sortBy: 'createdAt', sortOrder: 'desc' });
  const { list, embeds } = useEmbeds(sorting.query);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const send = useRemoveEmbed();
  const { change } = useChanges();
  const place = useRef<HTMLDivElement>(null);
  useFocusWhenLost(place, embeds?.length);

  const remove = async ({ _id: id }: Embed) => {
    close();
    const removed = () =>
      send(id).catch((error) => {
        // An answer was lost, and it was done the first time.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      });
    const words = { done: { title: 'Page removed' }, failed: 'Failed to remove page' };
    if (await change(id, removed, words)) list.retry();
  };

  return (
    <>
      <SectionHead
        title="Embeds"
        action={
          <Button onClick={() => setOpened({ what: 'form' })}>
            <Icon of={Plus} size={20} />
            Register a page
          </Button>
        }
      />
      <p className={css.intro}>
        Every page may show the market. Only those that are registered here may sign people in, for what you
        allow.
      </p>
      {opened?.what === 'form' && (
        <RegisterDialog
          onClose={close}
          onRegistered={(embed) => {
            list.retry();
            setOpened({ what: 'snippet', embed });
          }}
        />
      )}
      {opened?.what === 'snippet' && <SnippetDialog embed={opened.embed} onClose={close} />}
      {opened?.what === 'question' && (
        <AlertDialog
          title="Remove page?"
          confirmLabel="Remove"
          onCancel={close}
          onConfirm={() => void remove(opened.embed)}
        >
          {opened.embed.origin} can no longer sign people in, and everybody who is signed in there is signed
          out at once. It may go on to show the market.
        </AlertDialog>
      )}
      <div className={css.list} ref={place} tabIndex={-1}>
        <EmbedTable
          embeds={embeds}
          list={list}
          {...sorting.table}
          onSnippet={(embed) => setOpened({ what: 'snippet', embed })}
          onRemove={(embed) => setOpened({ what: 'question', embed })}
        />
      </div>
    </>
  );
}
