import { defineElement } from '../../element/defineElement.tsx';
import { userProfile } from './elements.ts';
import { UserProfile } from './UserProfile.tsx';

export const root = defineElement(userProfile, UserProfile);
