import type { ElementDefinition } from '../../element/element-definition.ts';
import type { AdminPanelProps } from './AdminPanel.tsx';

export const adminPanel = {
  tag: 'admin-panel',
  component: 'AdminPanel',
  attributes: { section: 'string' },
  events: {
    sectionchange: { prop: 'onSectionChange' },
    ready: { prop: 'onReady', bubbles: false },
    error: { prop: 'onError', bubbles: false },
  },
} as const satisfies ElementDefinition<keyof AdminPanelProps>;
