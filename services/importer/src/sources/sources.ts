import { csv } from './csv/csv.ts'
import { discuit } from './discuit/discuit.ts'
import { feed } from './feed/feed.ts'
import { lemmy } from './lemmy/lemmy.ts'
import { mbox } from './mbox/mbox.ts'
import { piefed } from './piefed/piefed.ts'
import { reddit } from './reddit/reddit.ts'
import { redditExport } from './reddit-export/reddit-export.ts'
import { stackExchange } from './stack-exchange/stack-exchange.ts'
import type { Source } from './source.ts'

/** All kinds of places that one can move from, by name. */
export const sources: readonly Source[] = [csv, discuit, feed, lemmy, mbox, piefed, reddit, redditExport, stackExchange]
