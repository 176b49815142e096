/** The services, in the order in which they are started apart: account first, since all others know its collections. */
export const areas = ['account', 'community', 'post', 'feeds', 'modtools', 'lists', 'media', 'admin'] as const
export type Area = (typeof areas)[number]
