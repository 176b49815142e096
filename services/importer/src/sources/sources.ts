import type { ImportSourceName } from '@folkmoot/admin-contract/import-sources'
import { csv } from './csv/csv.ts'
import { discourse } from './discourse/discourse.ts'
import { discuit } from './discuit/discuit.ts'
import { feed } from './feed/feed.ts'
import { lemmy } from './lemmy/lemmy.ts'
import { mbox } from './mbox/mbox.ts'
import { mybb } from './mybb/mybb.ts'
import { phpbb } from './phpbb/phpbb.ts'
import { piefed } from './piefed/piefed.ts'
import { reddit } from './reddit/reddit.ts'
import { redditExport } from './reddit-export/reddit-export.ts'
import type { Source } from './source.ts'
import { stackExchange } from './stack-exchange/stack-exchange.ts'
import { vbulletin } from './vbulletin/vbulletin.ts'

/** All kinds of places that one can move from, as they are declared. */
export const sources: Readonly<Record<ImportSourceName, Source>> = {
	csv,
	discourse,
	discuit,
	feed,
	lemmy,
	mbox,
	mybb,
	phpbb,
	piefed,
	reddit,
	'reddit-export': redditExport,
	'stack-exchange': stackExchange,
	vbulletin,
}
