/** The badges that an admin can grant. */
export const levelWords = { premium: 'Premium', gold: 'Gold' } as const;
