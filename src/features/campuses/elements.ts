import type { ElementDefinition } from '../../element/element-definition.ts';
import type { CampusPickerProps } from './CampusPicker.tsx';

export const campusPicker = {
  tag: 'campus-picker',
  component: 'CampusPicker',
  attributes: { compact: 'boolean' },
  events: {
    campuschange: { prop: 'onCampusChange' },
    ready: { prop: 'onReady', bubbles: false },
    error: { prop: 'onError', bubbles: false },
  },
} as const satisfies ElementDefinition<keyof CampusPickerProps>;
