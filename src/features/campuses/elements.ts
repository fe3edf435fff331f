import { type ElementDefinition, loadEvents } from '../../element/element-definition.ts';
import type { CampusPickerProps } from './CampusPicker.tsx';

export const campusPicker = {
  tag: 'campus-picker',
  component: 'CampusPicker',
  isPublic: true,
  attributes: { compact: 'boolean' },
  events: {
    campuschange: { prop: 'onCampusChange' },
    ...loadEvents,
  },
} as const satisfies ElementDefinition<keyof CampusPickerProps>;
