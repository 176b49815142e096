import type { Author } from '@folkmoot/contract-kit/people'
import { knownById } from '../known-by-id.ts'
import { writesSoFar } from '../write-count.ts'

/** A cache of authors that lives as long as in read-for-all.ts. */
export const knownAuthors = knownById<Author>({ lifeMs: 100, most: 5_000, asOf: writesSoFar })
