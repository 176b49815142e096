import { makeFirstAdmin } from '@folkmoot/account/first-admin'
import { importBundled } from '@folkmoot/importer/import-bundled'
import { readConfig } from '@folkmoot/service-kit/config'
import type { Deps } from '@folkmoot/service-kit/context'
import { openServices } from '@folkmoot/service-kit/start-service'
import { childEnv } from './config.ts'
import { runCommand, say } from './say.ts'

/** Run once, on the first start, as a separate process: `seed.ts [admin] [content]`. */
await runCommand(async (missing) => {
	const { deps, close } = await openServices([], readConfig(childEnv()))
	try {
		if (missing.includes('content')) await importBundled(deps)
		if (missing.includes('admin')) await createAdmin(deps)
	} finally {
		await close()
	}
	return 0
})

async function createAdmin(deps: Deps): Promise<void> {
	const admin = await makeFirstAdmin(deps)
	if (!admin) return
	say(`\nCreated an admin account. Its password is shown only this once:`)
	say(`  username  ${admin.username}\n  password  ${admin.password}\n`)
}
