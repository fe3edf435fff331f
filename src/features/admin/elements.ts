import { type ElementDefinition, loadEvents } from '../../element/element-definition.ts';
import type { AdminPanelProps } from './AdminPanel.tsx';

export const adminPanel = {
  tag: 'admin-panel',
  component: 'AdminPanel',
  attributes: { section: 'string' },
  events: {
    sectionchange: { prop: 'onSectionChange' },
    ...loadEvents,
  },
} as const satisfies ElementDefinition<keyof AdminPanelProps>;
