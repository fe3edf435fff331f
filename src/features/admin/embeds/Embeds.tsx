import { Code, PanelsTopLeft, Plus, Trash2 } from 'lucide';
import { useRef, useState } from 'react';
import type { Embed } from '../../../contract/shared/types.ts';
import { ApiError } from '../../../core/client.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import type { DataTableProps } from '../../../ui/data/DataTable.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { AlertDialog } from '../../../ui/overlays/AlertDialog.tsx';
import { formatDay } from '../../orders/index.ts';
import { AdminTable } from '../AdminTable.tsx';
import { SectionHead } from '../SectionHead.tsx';
import type { AdminListState } from '../ShowMore.tsx';
import { useFocusIfLost } from '../useFocusIfLost.ts';
import { useSendChange } from '../useSendChange.ts';
import { useSort } from '../useSort.ts';
import * as css from './Embeds.css.ts';
import { scopeTexts } from './embed-form.ts';
import { RegisterDialog } from './RegisterDialog.tsx';
import { SnippetDialog } from './SnippetDialog.tsx';
import { useEmbeds, useRemoveEmbed } from './useEmbeds.ts';

type OpenDialog = { kind: 'form' } | { kind: 'snippet' | 'confirm'; embed: Embed };

/** The section with the pages on which users may sign in. Admins register and remove such pages here. */
export function Embeds() {
  const sorting = useSort<'createdAt' | 'name'>({ sortBy: 'createdAt', sortOrder: 'desc' });
  const { listState, embeds } = useEmbeds(sorting.query);
  const reloadEmbeds = listState.retry;
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const closeDialog = () => setOpenDialog(undefined);
  const removeEmbed = useRemoveEmbed();
  const { sendChange } = useSendChange();
  const tableBoxRef = useRef<HTMLDivElement>(null);
  useFocusIfLost(tableBoxRef, embeds?.length);

  /** Sends the removal after the confirmation. */
  const removePage = async ({ _id: id }: Embed) => {
    closeDialog();
    const removeIfPresent = () =>
      removeEmbed(id).catch((error) => {
        // A 404 is a success: an earlier try has removed the page, but its response was lost.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      });
    const messages = { done: { title: 'Page removed' }, failed: 'Failed to remove page' };
    if (await sendChange(id, removeIfPresent, messages)) reloadEmbeds();
  };

  return (
    <>
      <SectionHead
        title="Embeds"
        action={
          <Button onClick={() => setOpenDialog({ kind: 'form' })}>
            <Icon of={Plus} size={20} />
            Register a page
          </Button>
        }
      />
      <p className={css.intro}>
        Every page may show the market. Only those that are registered here may sign people in, for what you
        allow.
      </p>
      {openDialog?.kind === 'form' && (
        <RegisterDialog
          onClose={closeDialog}
          onRegistered={(embed) => {
            reloadEmbeds();
            setOpenDialog({ kind: 'snippet', embed });
          }}
        />
      )}
      {openDialog?.kind === 'snippet' && <SnippetDialog embed={openDialog.embed} onClose={closeDialog} />}
      {openDialog?.kind === 'confirm' && (
        <AlertDialog
          title="Remove page?"
          confirmLabel="Remove"
          onCancel={closeDialog}
          onConfirm={() => void removePage(openDialog.embed)}
        >
          {openDialog.embed.origin} can no longer sign people in, and everybody who is signed in there is
          signed out at once. It may go on to show the market.
        </AlertDialog>
      )}
      <div className={css.tableBox} ref={tableBoxRef} tabIndex={-1}>
        <EmbedTable
          embeds={embeds}
          listState={listState}
          {...sorting.tableProps}
          onShowSnippet={(embed) => setOpenDialog({ kind: 'snippet', embed })}
          onRemove={(embed) => setOpenDialog({ kind: 'confirm', embed })}
        />
      </div>
    </>
  );
}

interface EmbedTableProps extends Pick<DataTableProps<Embed>, 'sort' | 'onSort'> {
  /** Undefined until the first batch is loaded. */
  embeds: readonly Embed[] | undefined;
  listState: AdminListState;
  onShowSnippet(embed: Embed): void;
  /** Called when Remove is pressed, to ask for confirmation. */
  onRemove(embed: Embed): void;
}

/** The table of registered pages. */
function EmbedTable({ embeds, listState, sort, onSort, onShowSnippet, onRemove }: EmbedTableProps) {
  return (
    <AdminTable
      listState={listState}
      sort={sort}
      onSort={onSort}
      failure={{ title: 'Error loading pages', text: 'Failed to load pages. Please try again.' }}
      empty={
        <EmptyState icon={PanelsTopLeft} title="No pages yet">
          Register the page of a union or a university, so that people can sign in there.
        </EmptyState>
      }
      caption="Pages that may sign people in"
      busyLabel="Loading pages"
      skeletonRows={3}
      rows={embeds}
      rowKey={({ _id }) => _id}
      columns={[
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
      ]}
      rowActions={(embed) => (
        <>
          <IconButton
            icon={Code}
            label={`Snippet for ${embed.name || embed.origin}`}
            onClick={() => onShowSnippet(embed)}
          />
          <span className={css.danger}>
            <IconButton
              icon={Trash2}
              label={`Remove ${embed.name || embed.origin}`}
              onClick={() => onRemove(embed)}
            />
          </span>
        </>
      )}
    />
  );
}
