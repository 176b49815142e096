import { childEnv, readSiteConfig } from './config.ts'
import { readWish } from './release/read-wish.ts'
import { runRelease } from './release/run-release.ts'
import { runCommand, say } from './say.ts'

/** `npm run release -- mf-post [--canary 10 | --widen 50 | --back]`, `npm run release -- --list`. */
await runCommand(async (args) => {
	await runRelease(readWish(args), { releasesDir: readSiteConfig(childEnv()).releasesDir, say, now: () => new Date() })
	return 0
})
