import { childEnv, readSiteConfig } from './config.ts'
import { checkContracts } from './release/check-contracts.ts'
import { runCommand, say } from './say.ts'

/** `npm run check:contracts`: checks that released versions still work with the contracts of these sources. */
await runCommand(async () => {
	const { versions, calls } = await checkContracts(readSiteConfig(childEnv()).releasesDir, new Date())
	say(
		versions === 0
			? 'Nothing is released, so no contract can break it.'
			: `${calls} calls of ${versions} released versions: none is broken.`,
	)
	return 0
})
