/** THE areas that have a service, in startup order when each is a separate process: account first, since all others use its collections. */
export const areas = ['account', 'community', 'post', 'feeds', 'modtools', 'lists', 'media', 'admin'] as const
export type Area = (typeof areas)[number]

/** Those whose pages no remote renders: the shell is account's, and images have none. */
const withoutRemote: readonly string[] = ['account', 'media']

/** The areas with a remote of their own, `mf-…`. */
export const remoteNames: readonly Area[] = areas.filter((area) => !withoutRemote.includes(area))
