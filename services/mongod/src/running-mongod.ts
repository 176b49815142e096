import { isLocked, readState } from './data-dir.ts'
import { mongodUrl, readCredentials } from './mongod-password.ts'
import { isAlive } from './process-identity.ts'
import { setName } from './replica-set.ts'

/** Connection string of the MongoDB that a running site has on this data folder, if any. */
export async function findRunningMongod(dataDir: string): Promise<string | undefined> {
	const state = await readState(dataDir)
	if (!state?.mongod || !(await isLocked(dataDir)) || !(await isAlive(state.mongod))) return undefined
	return mongodUrl(state.port, setName, await readCredentials(dataDir))
}
