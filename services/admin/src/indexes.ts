import type { IndexSpec } from '@folkmoot/service-kit/database'

/**
 * None: the settings are one document found by its _id. The tables read accounts and comments by the indexes of their
 * owners on createdAt and _id.
 */
export const adminIndexes: readonly IndexSpec[] = []
