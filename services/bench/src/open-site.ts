import path from 'node:path'
import { projectTop } from '@folkmoot/mongod/config'
import { startMongod } from '@folkmoot/mongod/run-mongod'
import { openDatabase } from '@folkmoot/service-kit/mongodb/database'
import { type DataSet, prepareDataSet, type Store } from './data-set.ts'
import type { Sizes } from './read-options.ts'
import { type RunningSite, runSite } from './run-site.ts'

export interface OpenSite {
	store: Store
	data: DataSet
	site: RunningSite
	mongod: { url: string; pid: () => number | undefined }
}

interface Options {
	apart: boolean
	/** Whether a profiler will be attached. */
	inspect: boolean
	say: (line: string) => void
}

export const database = 'folkmoot'
/** Of the site of another checkout. */
const besideDatabase = 'folkmootBeside'

/** A MongoDB with the data set of these sizes and the site on it; closed with the run, in reverse order. */
export async function openSite(run: AsyncDisposableStack, sizes: Sizes, { apart, inspect, say }: Options): Promise<OpenSite> {
	const { store, data, mongod } = await openData(run, sizes, say)
	const site = await runSite({ mongodbUrl: mongod.url, database, apart, inspect, say })
	run.defer(() => site.stop())
	return { store, data, site, mongod }
}

/** The site of another checkout on the same MongoDB, with data of its own of the same sizes. */
export async function openBeside(
	run: AsyncDisposableStack,
	sizes: Sizes,
	{ mongod, folder, ...options }: Options & { mongod: OpenSite['mongod']; folder: string },
): Promise<OpenSite> {
	const store = await openDatabase(mongod.url, besideDatabase)
	run.defer(() => store.client.close())
	const data = await prepareDataSet(store, sizes, options.say)
	const site = await runSite({ mongodbUrl: mongod.url, database: besideDatabase, folder, ...options })
	run.defer(() => site.stop())
	return { store, data, site, mongod }
}

/** The same, without a site. */
export async function openData(run: AsyncDisposableStack, sizes: Sizes, say: Options['say']): Promise<Omit<OpenSite, 'site'>> {
	const { posts, comments, members, thread } = sizes
	const mongod = await startMongod({
		dataDir: path.join(projectTop, '.cache', 'bench', `${posts}-${comments}-${members}-${thread}`),
		log: say,
	})
	run.defer(() => mongod.stop())
	const store = await openDatabase(mongod.url, database)
	run.defer(() => store.client.close())
	return { store, data: await prepareDataSet(store, sizes, say), mongod }
}
