/** What an API key may be allowed to do (docs/api.md), in the order of the settings. */
export const keyScopes = ['read', 'vote', 'write', 'lists', 'moderate', 'admin'] as const
export type KeyScope = (typeof keyScopes)[number]
