import { defineElement } from '../../element/defineElement.tsx';
import { userProfile } from './elements.ts';
import { UserProfile } from './UserProfile.tsx';

defineElement(userProfile, UserProfile);
