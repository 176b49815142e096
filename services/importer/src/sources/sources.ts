import { discuit } from './discuit/discuit.ts'
import { feed } from './feed/feed.ts'
import { lemmy } from './lemmy/lemmy.ts'
import { piefed } from './piefed/piefed.ts'
import type { Source } from './source.ts'
import { stackExchange } from './stack-exchange/stack-exchange.ts'

/** All kinds of places that one can move from, by name. */
export const sources: readonly Source[] = [discuit, feed, lemmy, piefed, stackExchange]
