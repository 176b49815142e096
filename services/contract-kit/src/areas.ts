/** THE rooms that have a service, in the order in which they are started apart: account first, whose collections all others know. */
export const areas = ['account', 'community', 'post', 'feeds', 'modtools', 'lists', 'media', 'admin'] as const
export type Area = (typeof areas)[number]

/** Those of them whose pages no remote draws: the shell is account's, and images have none. */
const withoutRemote: readonly string[] = ['account', 'media']

/** The rooms with a remote of their own, `mf-…`. */
export const remoteNames: readonly Area[] = areas.filter((area) => !withoutRemote.includes(area))
