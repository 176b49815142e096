import { csv } from './csv/csv.ts'
import { mbox } from './mbox/mbox.ts'
import { reddit } from './reddit/reddit.ts'
import { redditExport } from './reddit-export/reddit-export.ts'
import type { Source } from './source.ts'

/** All kinds of places that one can move from, by name. */
export const sources: readonly Source[] = [reddit, redditExport, csv, mbox]
