import { type ElementDefinition, loadEvents } from '../../element/element-definition.ts';
import type { UserProfileProps } from './UserProfile.tsx';

export const userProfile = {
  tag: 'user-profile',
  component: 'UserProfile',
  attributes: {},
  events: loadEvents,
} as const satisfies ElementDefinition<keyof UserProfileProps>;
