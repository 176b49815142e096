import { readConfig } from '@folkmoot/service-kit/config'
import { ensureIndexes, openDatabase } from '@folkmoot/service-kit/mongodb/database'
import { exitWithRemedy } from '@folkmoot/service-kit/start-service'
import { feedIndexes } from '../indexes.ts'
import { describeProgress, type IndexProgress } from './progress.ts'
import { rebuildSearch } from './rebuild-search.ts'

const tellEveryMs = 2_000

/** `npm run rebuild-search -w services/feeds`, with MONGODB_URL: rebuilds the search index. */
await rebuild().catch(exitWithRemedy)

async function rebuild(): Promise<void> {
	const config = readConfig(process.env)
	const { client, db } = await openDatabase(config.mongodbUrl, config.database)
	try {
		await ensureIndexes(db, feedIndexes)
		const count = await rebuildSearch({ db, now: () => new Date() }, { onProgress: createTeller() })
		process.stdout.write(`Indexed ${count} documents.\n`)
	} finally {
		await client.close()
	}
}

/** Says how far it is, at first and every two seconds. */
function createTeller(): (progress: IndexProgress) => void {
	let toldAt = 0
	return (progress) => {
		if (Date.now() - toldAt < tellEveryMs) return
		toldAt = Date.now()
		process.stdout.write(`${describeProgress(progress, new Date())}\n`)
	}
}
