import { startMongod } from '@folkmoot/mongod/run-mongod'
import { findRunningMongod } from '@folkmoot/mongod/running-mongod'
import { readDataDir } from './config.ts'

interface OpenMongodb {
	url: string
	/** Whether a site on this machine is using it. */
	isInUse: boolean
	close: () => Promise<void>
}

/** The MongoDB of MONGODB_URL, that of the site running on the data folder, or a temporary one for the import. */
export async function openMongodb(mongodbUrl: string, log: (line: string) => void): Promise<OpenMongodb> {
	if (mongodbUrl) return { url: mongodbUrl, isInUse: false, close: async () => {} }
	const dataDir = readDataDir()
	const running = await findRunningMongod(dataDir)
	if (running) return { url: running, isInUse: true, close: async () => {} }
	const mongod = await startMongod({ dataDir, log })
	return { url: mongod.url, isInUse: false, close: () => mongod.stop() }
}
