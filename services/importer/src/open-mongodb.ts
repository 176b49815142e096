import { startMongod } from '@folkmoot/mongod/run-mongod'
import { findRunningMongod } from '@folkmoot/mongod/running-mongod'
import { readDataDir } from './config.ts'

interface OpenMongodb {
	url: string
	close: () => Promise<void>
}

/** The MongoDB of MONGODB_URL, that of the site that runs on the data folder, or one started for the time of the import. */
export async function openMongodb(mongodbUrl: string, say: (line: string) => void): Promise<OpenMongodb> {
	if (mongodbUrl) return { url: mongodbUrl, close: async () => {} }
	const dataDir = readDataDir()
	const running = await findRunningMongod(dataDir)
	if (running) return { url: running, close: async () => {} }
	const mongod = await startMongod({ dataDir, log: say })
	return { url: mongod.url, close: () => mongod.stop() }
}
