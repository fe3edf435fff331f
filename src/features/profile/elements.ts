import type { ElementDefinition } from '../../element/element-definition.ts';
import type { UserProfileProps } from './UserProfile.tsx';

export const userProfile = {
  tag: 'user-profile',
  component: 'UserProfile',
  attributes: {},
  events: {
    ready: { prop: 'onReady', bubbles: false },
    error: { prop: 'onError', bubbles: false },
  },
} as const satisfies ElementDefinition<keyof UserProfileProps>;
