import { Code, PanelsTopLeft, Trash2 } from 'lucide';
import type { Embed } from '../../../contract/shared/types.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { AdminTable } from '../parts/AdminTable.tsx';
import type { AdminList } from '../parts/ReadOn.tsx';
import * as css from './Embeds.css.ts';
import { scopeWords } from './scope-words.ts';

export interface EmbedTableProps {
  /** Undefined until the first have come. */
  embeds: readonly Embed[] | undefined;
  list: AdminList;
  onSnippet(embed: Embed): void;
  onRemove(embed: Embed): void;
}

const date = new Intl.DateTimeFormat('en-NG', { dateStyle: 'medium', timeZone: 'Africa/Lagos' });

/** Pages elsewhere, one a row. */
export function EmbedTable({ embeds, list, onSnippet, onRemove }: EmbedTableProps) {
  return (
    <AdminTable
      list={list}
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
          id: 'page',
          header: 'Page',
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
          id: 'since',
          header: 'Registered',
          cell: ({ createdAt }) => date.format(new Date(createdAt)),
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
