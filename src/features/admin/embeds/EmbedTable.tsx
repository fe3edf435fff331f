import { Code, PanelsTopLeft, Trash2 } from 'lucide';
import type { Embed } from '../../../contract/shared/types.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import type { DataTableProps } from '../../../ui/data/DataTable.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { AdminTable } from '../parts/AdminTable.tsx';
import type { AdminList } from '../parts/ReadOn.tsx';
import { dayOf } from '../parts/sorting.ts';
import * as css from './Embeds.css.ts';
import { scopeWords } from './scope-words.ts';

export interface EmbedTableProps extends Pick<DataTableProps<Embed>, 'sort' | 'onSort'> {
  /** Undefined until the first have come. */
  embeds: readonly Embed[] | undefined;
  list: AdminList;
  onSnippet(embed: Embed): void;
  onRemove(embed: Embed): void;
}

/** Pages elsewhere, one a row. */
export function EmbedTable({ embeds, list, sort, onSort, onSnippet, onRemove }: EmbedTableProps) {
  return (
    <AdminTable
      list={list}
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
                  {scopeWords[scope].label}
                </Badge>
              ))}
            </span>
          ),
        },
        {
          id: 'createdAt',
          header: 'Registered',
          sortable: true,
          sortsFirst: 'descending',
          cell: ({ createdAt }) => dayOf(createdAt),
        },
      ]}
      rowActions={(embed) => (
        <>
          <IconButton
            icon={Code}
            label={`Snippet for ${embed.name || embed.origin}`}
            onClick={() => onSnippet(embed)}
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
