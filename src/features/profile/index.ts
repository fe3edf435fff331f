export { parseDashboard } from './parse-user.ts';
export { UserProfile, type UserProfileProps } from './UserProfile.tsx';
export { useBuyer } from './useBuyer.tsx';
export { useProfileCampus } from './useProfileCampus.ts';
export { useSaveCampus } from './useSaveCampus.ts';
export { useUser } from './useUser.ts';
