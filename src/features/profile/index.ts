export { readDashboard } from './read-user.ts';
export { UserProfile, type UserProfileProps } from './UserProfile.tsx';
export { useBuyer } from './useBuyer.tsx';
export { useUser } from './useUser.ts';
