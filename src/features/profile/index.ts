export { parseDashboard } from './parse-user.ts';
export { saveCampus } from './save-campus.ts';
export { UserProfile, type UserProfileProps } from './UserProfile.tsx';
export { useBuyer } from './useBuyer.tsx';
export { useProfileCampus } from './useProfileCampus.ts';
export { useUser } from './useUser.ts';
