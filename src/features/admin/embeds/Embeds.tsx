import { Code, PanelsTopLeft, Plus } from 'lucide';
import { useRef, useState } from 'react';
import { formatDay } from '../../../contract/shared/lagos-time.ts';
import type { Embed } from '../../../contract/shared/types.ts';
import { ApiError } from '../../../core/client.ts';
import { editAnswer } from '../../../core/edits.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { DeleteButton } from '../../../ui/buttons/DeleteButton.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import type { DataColumn } from '../../../ui/data/DataTable.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { AdminTable } from '../AdminTable.tsx';
import { useAdminSend } from '../admin-check.ts';
import { SectionHead } from '../SectionHead.tsx';
import { removeItem, useAdminList } from '../useAdminList.ts';
import { useConfirmation } from '../useConfirmation.tsx';
import { useFocusIfLost } from '../useFocusIfLost.ts';
import { useSendChange } from '../useSendChange.ts';
import { useSort } from '../useSort.ts';
import * as css from './Embeds.css.ts';
import { RegisterDialog, scopeTexts } from './RegisterDialog.tsx';
import { SnippetDialog } from './SnippetDialog.tsx';

const columns: DataColumn<Embed>[] = [
  {
    id: 'name',
    header: 'Page',
    sortable: true,
    cell: ({ name, origin }) => (
      <>
        {name || origin}
        {name && <span className={css.origin}>{origin}</span>}
      </>
    ),
  },
  {
    id: 'scopes',
    header: 'People may',
    cell: ({ scopes }) => (
      <span className={css.scopes}>
        {scopes.map((scope) => (
          <Badge key={scope} color={scope === 'sell' ? 'purple' : 'blue'}>
            {scopeTexts[scope].label}
          </Badge>
        ))}
      </span>
    ),
  },
  {
    id: 'createdAt',
    header: 'Registered',
    sortable: true,
    firstSort: 'descending',
    cell: ({ createdAt }) => formatDay(createdAt),
  },
];

/** The section with the pages on which users may sign in. Admins register and remove such pages here. */
export function Embeds() {
  const sorting = useSort<'createdAt' | 'name'>({ sortBy: 'createdAt', sortOrder: 'desc' });
  const list = useAdminList('GET /admin/embeds', sorting.query, ({ embeds }) => embeds);
  const [isFormOpen, setFormOpen] = useState(false);
  const [embedOfSnippet, setEmbedOfSnippet] = useState<Embed>();
  const { ask, confirmation } = useConfirmation();
  const removeEmbed = useRemoveEmbed();
  const tableBoxRef = useRef<HTMLDivElement>(null);
  useFocusIfLost(tableBoxRef, list.items?.length);
  const askToRemove = (embed: Embed) =>
    ask({
      title: 'Remove page?',
      text: (
        <>
          {embed.origin} can no longer sign people in, and everybody who is signed in there is signed out at
          once. It may go on to show the market.
        </>
      ),
      confirmLabel: 'Remove',
      onConfirm: () => void removeEmbed(embed).then((isRemoved) => isRemoved && list.retry()),
    });

  return (
    <>
      <SectionHead
        title="Embeds"
        action={
          <Button onClick={() => setFormOpen(true)}>
            <Icon of={Plus} size={20} />
            Register a page
          </Button>
        }
      />
      <p className={css.intro}>
        Every page may show the market. Only those that are registered here may sign people in, for what you
        allow.
      </p>
      {isFormOpen && (
        <RegisterDialog
          onClose={() => setFormOpen(false)}
          onRegistered={(embed) => {
            list.retry();
            setFormOpen(false);
            setEmbedOfSnippet(embed);
          }}
        />
      )}
      {embedOfSnippet && (
        <SnippetDialog embed={embedOfSnippet} onClose={() => setEmbedOfSnippet(undefined)} />
      )}
      {confirmation}
      <div className={css.tableBox} ref={tableBoxRef} tabIndex={-1}>
        <AdminTable
          caption="Pages that may sign people in"
          noun="pages"
          list={list}
          {...sorting.tableProps}
          skeletonRows={3}
          columns={columns}
          empty={
            <EmptyState icon={PanelsTopLeft} title="No pages yet">
              Register the page of a union or a university, so that people can sign in there.
            </EmptyState>
          }
          rowActions={(embed) => (
            <>
              <IconButton
                icon={Code}
                label={`Snippet for ${embed.name || embed.origin}`}
                onClick={() => setEmbedOfSnippet(embed)}
              />
              <DeleteButton
                label={`Remove ${embed.name || embed.origin}`}
                onClick={() => askToRemove(embed)}
              />
            </>
          )}
        />
      </div>
    </>
  );
}

/**
 * Returns a function that removes a page, and whether it has succeeded. The page disappears from the list at once, and
 * reappears if the call fails.
 */
function useRemoveEmbed() {
  const { sendChange } = useSendChange();
  const sendRemoval = useAdminSend('DELETE /admin/embeds/{id}', ({ params }) =>
    editAnswer('GET /admin/embeds', (reply) => ({ ...reply, embeds: removeItem(reply.embeds, params.id) })),
  );
  return ({ _id: id }: Embed): Promise<boolean> => {
    const send = () =>
      sendRemoval({ params: { id } }).catch((error) => {
        // A 404 is a success: an earlier try has removed the page, but its response was lost.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      });
    return sendChange(id, send, { done: { title: 'Page removed' }, failed: 'Failed to remove page' });
  };
}
