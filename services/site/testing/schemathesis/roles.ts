/** The callers, each a role of the roles matrix. */
export const roles = ['guest', 'member', 'moderator', 'admin'] as const
export type Role = (typeof roles)[number]
