import { reddit } from './reddit/reddit.ts'
import type { Source } from './source.ts'

/** All kinds of places that one can move from, by name. */
export const sources: readonly Source[] = [reddit]
