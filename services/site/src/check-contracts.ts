import { childEnv, readSiteConfig } from './config.ts'
import { checkContracts } from './release/check-contracts.ts'
import { runCommand, say } from './say.ts'

/** `npm run check:contracts`: checks that released versions still work with the contracts of these sources. */
await runCommand(async () => {
	const { versions, calls } = await checkContracts(readSiteConfig(childEnv()).releasesDir, new Date())
	say(
		versions === 0
			? 'No released versions, so there is nothing to compare.'
			: `${calls} calls checked against ${versions} released versions: all compatible.`,
	)
	return 0
})
