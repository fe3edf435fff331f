import type { PlantedFault } from '../planted.ts';

export const fault = {
  says: "The time of a message comes from the server's clock.",
  file: 'site/server/features/messages/messages.queries.ts',
  edits: [
    {
      find: `      set last_message_at = greatest(clock_timestamp(), last_message_at + interval '1 millisecond')`,
      replace: `      set last_message_at = \${new Date()}`,
    },
  ],
} satisfies PlantedFault;
