import type { Author } from '@folkmoot/contract-kit/people'
import { knownById } from '../known-by-id.ts'
import { writesSoFar } from '../write-count.ts'

/** As for everything that is read for all (read-for-all.ts); of so many at most. */
export const knownAuthors = knownById<Author>({ lifeMs: 100, most: 5_000, asOf: writesSoFar })
