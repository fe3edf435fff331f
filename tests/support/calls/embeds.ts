import { addEmbed } from '../market/add-rows.ts';
import type { CallFixtures } from './call-fixture.ts';

export const embedCalls: CallFixtures = {
  'GET /admin/embeds': {
    list: { caller: 'admin', add: addEmbed, deleteFrom: ['embeds'] },
  },
  'POST /admin/embeds': {
    cases: {
      'a new page': { body: { origin: 'https://new.example', scopes: ['buy'] } },
    },
    changes: {
      caller: 'admin',
      rows: ['+ admin_changes', '+ embeds'],
    },
    idempotency: {
      caller: 'admin',
      body: { origin: 'https://hall.example', scopes: ['buy'] },
      otherRequest: { body: { origin: 'https://hall.example', scopes: ['sell'] } },
      createdRows: { embeds: 1, admin_changes: 1 },
    },
  },
  'DELETE /admin/embeds/{id}': {
    cases: {
      'the page of the student union': { path: '/admin/embeds/union' },
      missing: { path: '/admin/embeds/nothing', isMissing: true },
    },
    changes: {
      caller: 'admin',
      rows: [
        '+ admin_changes',
        '- embeds union',
        '- sign_in_tokens token in the union',
        '~ sessions session of admin in a selling embed: revoked_at',
        '~ sessions session of owner in a buying embed: revoked_at',
        '~ sessions session of owner in a selling embed: revoked_at',
      ],
    },
  },
};
